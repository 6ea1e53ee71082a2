// The address where a person changes name and password: the embedded provider's page, or none with
// another provider. Fetched once a visit; without it the menu lacks the link.
import { useEffect, useState } from 'react'
import { call } from '../api/index.ts'

let request: Promise<string | null> | undefined

const fetchAddress = (): Promise<string | null> => {
  request ??= call('publicSettings').then(
    ({ settings }) => settings.accountUrl,
    () => {
      request = undefined
      return null
    },
  )
  return request
}

/** The address of the account page; null until known, or where there is none. */
export function useAccountUrl(): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    void fetchAddress().then((answer) => isShown && setAddress(answer))
    return () => {
      isShown = false
    }
  }, [])
  return address
}
