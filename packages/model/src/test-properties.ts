// Fixes the seed of property tests, so that results are reproducible. `PROPERTY_SEED=…` in the environment uses another
// one.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

export { fc }
