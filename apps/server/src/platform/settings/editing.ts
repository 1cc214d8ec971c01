// Timing of edit locks; part of the table in settings.ts.
import { seconds, setting } from './parsers.ts'

export interface EditingSettings {
  leaseMs: number
  heartbeatMs: number
  countdownMs: number
  idleMs: number
}

export const editingDeclarations = {
  MANSET_EDIT_LEASE_SECONDS: setting(
    seconds(0.2, 3_600),
    60,
    'Time after the last heartbeat of a tab until its edit lock expires.',
  ),
  MANSET_EDIT_HEARTBEAT_SECONDS: setting(
    seconds(0.05, 1_800),
    15,
    'Interval of the heartbeat of a tab with an open item.',
  ),
  MANSET_EDIT_COUNTDOWN_SECONDS: setting(
    seconds(0.1, 3_600),
    30,
    'Time to answer a takeover request before it is approved automatically.',
  ),
  MANSET_EDIT_IDLE_SECONDS: setting(
    seconds(1, 86_400),
    600,
    'Time without input after which a tab releases its edit lock.',
  ),
}

type Values = { [Name in keyof typeof editingDeclarations]: number }

export function editingSettings(values: Values): EditingSettings {
  return {
    leaseMs: values.MANSET_EDIT_LEASE_SECONDS * 1000,
    heartbeatMs: values.MANSET_EDIT_HEARTBEAT_SECONDS * 1000,
    countdownMs: values.MANSET_EDIT_COUNTDOWN_SECONDS * 1000,
    idleMs: values.MANSET_EDIT_IDLE_SECONDS * 1000,
  }
}
