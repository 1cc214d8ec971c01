import { type Icon, IconFile, IconVideo, IconVolume } from '@tabler/icons-react'

const ICONS: Readonly<Record<string, Icon>> = { video: IconVideo, sound: IconVolume }

/** The icon of a file that is no picture. */
export const iconOf = (kind: string): Icon => ICONS[kind] ?? IconFile
