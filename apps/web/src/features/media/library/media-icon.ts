import { type Icon, IconFile, IconVideo } from '@tabler/icons-react'

/** What stands for a file that is no picture. */
export const iconOf = (kind: string): Icon => (kind === 'video' ? IconVideo : IconFile)
