// Two densities: child screens are the default, adult ones stand inside <Density is="adult">.
// The class switches the styles; the context carries the density into dialogs and menus, whose
// place in the document is elsewhere.
import { createContext, type ReactNode, useContext } from 'react'

export type DensityName = 'child' | 'adult'

const DensityContext = createContext<DensityName>('child')

/** The density around a component. */
export const useDensity = (): DensityName => useContext(DensityContext)

/** The class of the density around a component, for what is drawn in a portal. */
export const useDensityClass = (): string => (useDensity() === 'adult' ? 'adult' : '')

type DensityProps = { is: DensityName; className?: string; children: ReactNode }

/** Gives everything inside a density. */
export function Density({ is, className = '', children }: DensityProps) {
  return (
    <DensityContext value={is}>
      <div className={is === 'adult' ? `adult ${className}` : className}>{children}</div>
    </DensityContext>
  )
}
