// A reason why the database cannot be used that its keeper can mend: one sentence that says how.

/** Stops the start with its message alone; anything else that is thrown is a defect. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem'
}
