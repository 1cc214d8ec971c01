// Rights of both specifications (section 6) whose areas are still to be built; none today. Whoever builds one gives it a file
// of its own, or a definition, and takes its line away here.
import { defineArea } from './area.ts'

export const coming = defineArea({ permissions: {} })
