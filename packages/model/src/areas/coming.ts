// Permissions of both specifications (section 6) whose areas are not built yet; currently none. Once an area is built,
// move its line to its own file or definition.
import { defineArea } from './area.ts'

export const coming = defineArea({ permissions: {} })
