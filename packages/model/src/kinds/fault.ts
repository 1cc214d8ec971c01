import type { Problem } from '../problem.ts'

/** What is wrong with a value of a kind: the rule, and where inside the value. */
export type Fault = Omit<Problem, 'field'> & { at?: string }
