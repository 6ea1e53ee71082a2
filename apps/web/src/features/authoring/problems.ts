// What is wrong with a form, in one list: what its own rules find and what the server answered.
// The paths are those of the contract, so both say the same thing of the same field.
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../api/index.ts'
import { isSame } from './is-same.ts'

export interface Problem {
  readonly path: string
  readonly message: string
  /** Said while it is written, not only once it is sent. */
  readonly isShownAtOnce?: boolean
}

/** Everything that keeps values from being sent, in the order of the fields. */
export type Validate<V> = (values: V) => readonly Problem[]

/** What is wrong with the values of the form as they are now. */
export function useOwnProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  validate: Validate<V>,
): readonly Problem[] {
  const [problems, setProblems] = useState(() => validate(form.getValues()))
  useEffect(() => {
    const check = () => {
      const found = validate(form.getValues())
      // the same list as long as nothing else is wrong: a form is not drawn again for every letter
      setProblems((last) => (isSame(last, found) ? last : found))
    }
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, validate])
  return problems
}

/** The problems the server named. */
export const serverProblems = (error: ApiError | null): readonly Problem[] => error?.fields ?? []

/** The first problem at a path or below it. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message

// a part of a list (a lecture, a question) is mended where it is opened: at its row
const rowOf =
  /^(?:courseContent\.\d+\.chapterContent\.\d+|courseContent\.\d+|questions\.\d+)(?=\.|$)/

/** The id of the control that a problem is mended at. */
export const controlOf = (path: string): string => rowOf.exec(path)?.[0] ?? path

/** The lines of a summary: one for each control. */
export function summaryOf(problems: readonly Problem[]): { fieldId: string; text: string }[] {
  const lines = new Map<string, string>()
  for (const { path, message } of problems) {
    const control = controlOf(path)
    if (!lines.has(control)) lines.set(control, message)
  }
  return [...lines].map(([fieldId, text]) => ({ fieldId, text }))
}
