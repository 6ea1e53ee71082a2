// A reason why the database cannot be used that the keeper of the machine can mend.
import { StartProblem } from '../start-problem.ts'

export class DatabaseProblem extends StartProblem {
  override readonly name: string = 'DatabaseProblem'
}
