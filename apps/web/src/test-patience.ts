// Test setup: waits longer for conditions than the default of one second, which is too short on a slow machine.
import { configure } from '@testing-library/react'

configure({ asyncUtilTimeout: 15_000 })
