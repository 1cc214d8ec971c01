// Properties are tried on the same examples in every run: what passes once passes everywhere, until the code changes.
// `PROPERTY_SEED=…` in the environment tries others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_121) })

export { fc }
