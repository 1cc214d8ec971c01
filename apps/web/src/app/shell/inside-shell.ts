// Whether a page is inside the shell, whose `main` element it then shares.
import { createContext } from 'react'

export const InsideShell = createContext(false)
