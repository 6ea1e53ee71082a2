// What takes as long as it takes: the limits that a role may have for requests (docs/operations.md has
// them for poolers) would end a migration or a copy of all rows of a large school.

/** Lifts them for a session. */
export const WITHOUT_LIMITS =
  'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
