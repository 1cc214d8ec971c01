// The system account of PostgreSQL: it refuses to run as root, so root runs it under a separate account.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartupError } from '../lifecycle/startup-error.ts'

/** Ids for spawn and chown; `undefined` instead of an account means the current one. */
export interface Account {
  uid: number
  gid: number
}

const ownAccount = 'manset'

/**
 * The account that starts PostgreSQL, or `undefined` if we are not root. An existing cluster is always run by its owner, so the
 * result doesn't change between two starts.
 */
export function databaseAccount(clusterFolder: string): Account | undefined {
  const owner = ownerOf(clusterFolder)
  const me = process.getuid?.()
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new StartupError(
        `The database in ${clusterFolder} belongs to another account (${nameOf(owner.uid)}); start Manşet as the account that made it (root, if it was root) or set MANSET_DATA to a folder of your own.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== 0) return owner
  return findAccount(ownAccount) ?? createAccount() ?? findAccount('postgres') ?? noAccountError()
}

function ownerOf(folder: string): Account | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function findAccount(name: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [entry, , uid, gid] = line.split(':')
    if (entry === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function nameOf(uid: number): string {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.find((line) => line.split(':')[2] === String(uid))?.split(':')[0] ?? `number ${uid}`
}

function createAccount(): Account | undefined {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  spawnSync('useradd', [...options, '--shell', '/usr/sbin/nologin', ownAccount], {
    stdio: 'ignore',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
  return findAccount(ownAccount)
}

function noAccountError(): Account {
  const account = findAccount('nobody')
  if (account) return account
  throw new StartupError(
    'PostgreSQL does not run as root and no other account could be made; start Manşet as an ordinary user or set DATABASE_URL.',
  )
}
