// The processing queue of uploaded videos.
import { BASE_ACTIONS } from '../abilities/abilities.ts'
import { defineArea } from './area.ts'

export const videoProcess = defineArea({ permissions: { videoProcessQueue: BASE_ACTIONS } })
