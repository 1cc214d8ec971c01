// Whether a page stands inside the shell (whose `main` it then shares) or alone.
import { createContext } from 'react'

export const InsideShell = createContext(false)
