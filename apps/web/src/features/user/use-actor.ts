import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createPermissionCheck, shellQuery } from '../../platform/session/viewer.ts'
import type { Actor } from './permission-locks.ts'

/** The current user as an actor who changes permissions, on all of their sites. */
export function useActor(): Actor {
  const { data: shell } = useSuspenseQuery(shellQuery)
  return useMemo(() => {
    const rolesOn = (siteId: string) => shell.me.roles.find((role) => role.siteId === siteId)?.roleIds ?? []
    return {
      id: shell.me.id,
      can: (action, siteId) =>
        rolesOn(siteId).length > 0 && createPermissionCheck(shell, Number(siteId))(`user.${action}`),
      isAdministratorOn: (siteId) => rolesOn(siteId).includes('1'),
    }
  }, [shell])
}
