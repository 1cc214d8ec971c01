// Fixes the seed of property tests, so that results are reproducible. `PROPERTY_SEED=…` in the environment uses another
// one. The hundreds of examples of `npm test` become thousands in `npm run test:faults`.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

/** How many times the usual number of examples is tried. */
const TIMES = Number(process.env.PROPERTY_TIMES ?? 1)

/** Number of examples, from the number that `npm test` tries. */
export const examples = (usual: number): number => usual * TIMES

/** Whether a corpus is tried on everything, rather than a share of it on each of several alike. */
export const isThorough = TIMES > 1

export { fc }
