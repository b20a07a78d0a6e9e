//! How a round was made: explained, proved, derived again.
pub(crate) mod explain;
pub(crate) mod prove;
pub(crate) mod provenance;
pub(crate) mod rederive;
