// What is wrong with a form, in one list: what its own rules find and what the server answered.
// Both use the contract's paths.
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '../../api/index.ts'
import { isSame } from './is-same.ts'

export interface Problem {
  readonly path: string
  readonly message: string
  /** Shown while typing, not only after a submit. */
  readonly isShownAtOnce?: boolean
}

/** All problems of the values, in the order of the fields. */
export type Validate<V> = (values: V) => readonly Problem[]

/** The problems of the form's current values. */
function useOwnProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  validate: Validate<V>,
): readonly Problem[] {
  const [problems, setProblems] = useState(() => validate(form.getValues()))
  useEffect(() => {
    const check = () => {
      const found = validate(form.getValues())
      // the same list while the problems are the same, so that a form is not drawn again for every
      // letter
      setProblems((last) => (isSame(last, found) ? last : found))
    }
    check()
    return form.subscribe({ formState: { values: true }, callback: check })
  }, [form, validate])
  return problems
}

/** The problems the server named. */
export const serverProblems = (error: ApiError | null): readonly Problem[] => error?.fields ?? []

interface FormProblems {
  /** Those of its own rules. */
  readonly own: readonly Problem[]
  /** Those the server named. */
  readonly answered: readonly Problem[]
  /** Those that fields show now. */
  readonly shown: readonly Problem[]
}

/** The problems of a form; those of the server are described in the words of this page. */
export function useFormProblems<V extends FieldValues>(
  form: UseFormReturn<V>,
  validate: Validate<V>,
  error: ApiError | null,
  describe: (problem: Problem) => Problem,
): FormProblems {
  const { isSubmitted } = form.formState
  const own = useOwnProblems(form, validate)
  const answered = useMemo(() => serverProblems(error).map(describe), [error, describe])
  return useMemo(() => {
    const due = own.filter(({ isShownAtOnce }) => isSubmitted || isShownAtOnce)
    return { own, answered, shown: [...due, ...answered] }
  }, [own, isSubmitted, answered])
}

/** The first problem at a path or below it. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))?.message

// a problem in a part of a list (a lecture, a question) is shown at its row
const rowOf =
  /^(?:courseContent\.\d+\.chapterContent\.\d+|courseContent\.\d+|questions\.\d+)(?=\.|$)/

/** The id of the control for a problem. */
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
