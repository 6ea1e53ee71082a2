// A warning is shown before the page is left for another.

/** Long enough to read it. */
export const readWarningMs = 1_500
