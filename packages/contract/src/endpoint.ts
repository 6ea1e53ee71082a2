// What a row of the table of calls says: how a call is made, by whom, and what is said when it fails.

/**
 * Who may call.
 * - `open`: anybody; a bearer, when sent, must be good and tailors the answer.
 * - `user`: anybody signed in, with or without a role.
 * - `student`, `educator`: that role alone.
 * - `keeper`: a keeper of the school, whatever her role.
 * - `tablet`: any browser, known by its cookie: a tablet of a class, or one that may become one. A
 *   bearer, when sent, must be good, and changes nothing.
 * Ownership and membership are decided after that, in each module's policy.
 */
export type Access = 'open' | 'user' | 'student' | 'educator' | 'keeper' | 'tablet'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`. */
  readonly path: string
  readonly access: Access
  /** Said when the call fails and no better sentence is known. */
  readonly failure: string
  /** Said instead of the general sentence when the input is malformed. */
  readonly invalid?: string
  /** Said instead of the general sentence when nobody is signed in. */
  readonly signIn?: string
  /** Closed to a child's own account until it has joined a class. */
  readonly needsClass?: true
  /** A teacher's own: refused to a colleague in her class. */
  readonly personal?: true
  /** Changes nothing, although it is no GET. */
  readonly onlyReads?: true
  readonly multipart?: true
  /** Answers a ZIP file instead of JSON. */
  readonly zip?: true
  /** The JSON body may contain `data:` pictures, up to `limits.jsonBytes`. */
  readonly carriesPictures?: true
}
