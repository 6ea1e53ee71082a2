// A yes or no about a child that the server knows. What was so last time is so at once.
import { useEffect, useState } from 'react'
import { readForUser, storeForUser } from './user-storage.ts'

interface Question {
  /** Under which a yes is stored. */
  readonly name: string
  /** What is stored for a yes; a yes that was stored with another value counts no more. */
  readonly value: string
  /** Asks the server. The same function each time. */
  readonly ask: (value: string) => Promise<boolean>
  readonly isAsked?: boolean
}

/** Undefined until it is known; without an answer it stays as it was, else it is no. */
export function useLastAnswer(userId: string, question: Question): boolean | undefined {
  const { name, value, ask, isAsked = true } = question
  const [answer, setAnswer] = useState<boolean | undefined>(() =>
    readForUser(userId, name) === value ? true : undefined,
  )
  useEffect(() => {
    if (!isAsked) return undefined
    let isUnmounted = false
    const update = (is: boolean) => {
      storeForUser(userId, name, is ? value : null)
      if (!isUnmounted) setAnswer(is)
    }
    ask(value).then(update, () => !isUnmounted && setAnswer((before) => before ?? false))
    return () => {
      isUnmounted = true
    }
  }, [userId, name, value, ask, isAsked])
  return answer
}
