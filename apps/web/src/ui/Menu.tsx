// Menus: of the three dots on a card or a lecture, and of the person who is signed in.
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useDensityClass } from './density.tsx'
import type { Rendered } from './pressable.tsx'

export type MenuItem = {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  /** A link: `<Link to="…" />`. */
  render?: Rendered
  disabled?: boolean
  /** Deletes something. */
  danger?: boolean
}

export type MenuProps = {
  /** The name of the button: "More for Cloud shapes". */
  label: string
  items: readonly MenuItem[]
  /** Shown above the items: who is signed in. */
  note?: ReactNode
  /** The button that opens the menu; by default three dots. Its name is `label`. */
  trigger?: ReactElement
}

/** A button that opens a list of actions. */
export function Menu({ label, items, note, trigger }: MenuProps) {
  const density = useDensityClass()
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        aria-label={label}
        render={trigger ?? <button type="button" className="kl-round" data-look="bare" />}
      >
        {trigger ? undefined : <EllipsisVertical />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={`kl-menu-frame ${density}`} align="end" sideOffset={8}>
          <BaseMenu.Popup className="kl-menu">
            {note ? <div className="kl-menu-note">{note}</div> : null}
            {items.map((item) => (
              <MenuRow key={item.label} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuRow({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  const shared = { className: 'kl-menu-item', 'data-danger': item.danger || undefined }
  if (item.render) {
    return (
      <BaseMenu.LinkItem {...shared} render={item.render} closeOnClick>
        {content}
      </BaseMenu.LinkItem>
    )
  }
  return (
    <BaseMenu.Item {...shared} disabled={item.disabled} onClick={item.onSelect}>
      {content}
    </BaseMenu.Item>
  )
}
