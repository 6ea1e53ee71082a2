// The search box: a field and its button in one.
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'

export type SearchFieldProps = {
  /** The name of the search, and its placeholder. */
  label: string
  defaultValue?: string
  /** Called with the trimmed text, which may be empty. */
  onSearch: (text: string) => void
}

/** A search form. Give it a `key` of the current search, so that it follows the address. */
export function SearchField({ label, defaultValue, onSearch }: SearchFieldProps) {
  const { t } = useLingui()
  return (
    <search className="kl-search-place">
      <form
        className="kl-search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
        }}
      >
        <input
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          defaultValue={defaultValue}
          enterKeyHint="search"
        />
        <button type="submit" aria-label={t`Search`}>
          <Search />
        </button>
      </form>
    </search>
  )
}
