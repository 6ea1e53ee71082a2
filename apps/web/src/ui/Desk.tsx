// The frame of the teacher's desk: side menu (icons on tablets, a sheet on phones), a top row with
// the greeting, the page, the footer.
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { art } from '../pictures/covers.ts'
import { type Area, areaClass } from './area.ts'
import { Pressable, type Rendered } from './pressable.tsx'
import { RoundButton } from './RoundButton.tsx'

export type SideItem = {
  label: string
  area: Area
  icon: ReactNode
  /** A link that sets aria-current itself: `<NavLink to="…" end />`. */
  render: Rendered
}

export type SideMenuProps = {
  /** The name of the menu. */
  label: string
  logo: ReactNode
  groups: readonly (readonly SideItem[])[]
}

/** The menu's content, at the side or in a sheet. */
export const SideMenu = ({ label, logo, groups }: SideMenuProps) => (
  <nav className="kl-side" aria-label={label}>
    {logo}
    {groups.map((items) => (
      <ul key={items[0]?.label} className="kl-side-group">
        {items.map((item) => (
          <li key={item.label} className={areaClass(item.area)}>
            <Pressable className="kl-side-item" render={item.render} title={item.label}>
              <span className="kl-side-chip">{item.icon}</span>
              <span className="kl-side-text">{item.label}</span>
            </Pressable>
          </li>
        ))}
      </ul>
    ))}
    <div className="kl-side-strip">
      <img src={art('strip')} alt="" width={400} height={200} />
    </div>
  </nav>
)

export type DeskProps = SideMenuProps & {
  /** The greeting. */
  hello: ReactNode
  /** Theme switch, person's menu. */
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** The frame; put it inside `<Density is="adult">`. */
export function Desk({ label, logo, groups, hello, tools, footer, children }: DeskProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const menu = <SideMenu label={label} logo={logo} groups={groups} />
  return (
    <div className="kl-desk">
      {menu}
      <div className="kl-desk-main">
        <header className="kl-desk-top">
          <RoundButton
            className="kl-desk-menu"
            label={t`Menu`}
            icon={<MenuIcon />}
            aria-expanded={open}
            onClick={() => setOpen(true)}
          />
          <p className="kl-desk-hello">{hello}</p>
          {tools}
        </header>
        <main id="main" className="kl-desk-body">
          {children}
        </main>
        {footer}
      </div>
      <BaseDialog.Root open={open} onOpenChange={setOpen}>
        <BaseDialog.Portal>
          <BaseDialog.Backdrop className="kl-veil" />
          <BaseDialog.Popup
            className="kl-sheet adult"
            aria-label={label}
            // a link was clicked: close the sheet
            onClick={(event) =>
              event.target instanceof Element && event.target.closest('a') && setOpen(false)
            }
          >
            {menu}
          </BaseDialog.Popup>
        </BaseDialog.Portal>
      </BaseDialog.Root>
    </div>
  )
}

export type DeskTitleProps = { title: string; action?: ReactNode }

/** The h1 of a page on the desk, with the page's own button. */
export const DeskTitle = ({ title, action }: DeskTitleProps) => (
  <div className="kl-desk-title">
    <h1 tabIndex={-1}>{title}</h1>
    {action}
  </div>
)
