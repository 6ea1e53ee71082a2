// Two densities: child screens are the default, adult ones are inside <Density is="adult">. The
// class switches the styles; the context carries the density into dialogs and menus, which are
// rendered in a portal.
import { createContext, type ReactNode, useContext } from 'react'

export type DensityName = 'child' | 'adult'

const DensityContext = createContext<DensityName>('child')

/** The density around a component. */
export const useDensity = (): DensityName => useContext(DensityContext)

/** The class of the density around a component, for portals. */
export const useDensityClass = (): string => (useDensity() === 'adult' ? 'adult' : '')

type DensityProps = { is: DensityName; className?: string; children: ReactNode }

/** Sets the density of everything inside. */
export function Density({ is, className = '', children }: DensityProps) {
  return (
    <DensityContext value={is}>
      <div className={is === 'adult' ? `adult ${className}` : className}>{children}</div>
    </DensityContext>
  )
}
