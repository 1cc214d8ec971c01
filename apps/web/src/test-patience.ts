// For tests that look at components: a condition is waited for as long as a slow machine needs, not for one second.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
