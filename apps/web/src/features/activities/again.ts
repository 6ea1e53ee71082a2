// Work that is done again: the address names the attempt before it, and leads to the form.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** The id of the attempt before; null for the first one. */
export function useAgain(): string | null {
  const [params] = useSearchParams()
  const again = params.get('again')
  useEffect(() => {
    if (again === null) return
    const form = document.getElementById('submit-work')
    form?.scrollIntoView()
    form?.focus({ preventScroll: true })
  }, [again])
  return again
}
