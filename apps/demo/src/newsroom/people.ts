// Users of the sample newsroom: the demo accounts, and colleagues who only appear as editors of contents.

import { demoAccounts } from '../identity/accounts.ts'

/** A user with roles by site. */
export interface SamplePerson {
  subject: string
  name: string
  email: string
  department: string
  isApproved: boolean
  /** Role ids with the sites on which they are held. */
  roles: readonly { roleId: string; siteIds: readonly number[] }[]
}

const everywhere = [1, 2, 3, 4, 5]

const rolesOfAccounts: Record<string, { department: string; roles: SamplePerson['roles'] }> = {
  admin: { department: 'Bilgi İşlem', roles: [{ roleId: '1', siteIds: everywhere }] },
  chief: { department: 'Yayın Kurulu', roles: [{ roleId: '6', siteIds: [4, 1, 2] }] },
  editor: { department: 'Haber Merkezi', roles: [{ roleId: '2', siteIds: [4, 1, 2] }] },
  author: { department: 'Yazarlar', roles: [{ roleId: '3', siteIds: [4] }] },
  agency: { department: 'Ajans Masası', roles: [{ roleId: '4', siteIds: [4] }] },
  archive: { department: 'Arşiv', roles: [{ roleId: '5', siteIds: [4] }] },
  mailing: { department: 'Okur İlişkileri', roles: [{ roleId: '7', siteIds: [4] }] },
  viewer: { department: 'Reklam', roles: [{ roleId: '8', siteIds: [4] }] },
  newcomer: { department: 'Haber Merkezi', roles: [] },
  trainee: { department: 'Dijital', roles: [] },
}

const colleagues: [subject: string, name: string, department: string, siteIds: number[]][] = [
  ['staff-ada', 'Ada Mercer', 'English Desk', [1]],
  ['staff-oliver', 'Oliver Quinn', 'English Desk', [1]],
  ['staff-layla', 'ليلى الحداد', 'القسم العربي', [2]],
  ['staff-karim', 'كريم الخطيب', 'القسم العربي', [2]],
  ['staff-pelin', 'Pelin Aydın', 'Dergi', [3]],
  ['staff-tuna', 'Tuna Öztürk', 'Dergi', [3]],
  ['staff-gokhan', 'Gökhan Çakır', 'Haber Merkezi', [4, 5]],
  ['staff-isil', 'Işıl Demir', 'Haber Merkezi', [4]],
  ['staff-umit', 'Ümit Kılıç', 'Spor Servisi', [4, 5]],
  ['staff-zeynep', 'Zeynep Sarı', 'Gece Masası', [4]],
  ['staff-serkan', 'Serkan Uysal', 'TV', [5]],
  ['staff-derya', 'Derya Polat', 'TV', [5]],
]

/** All users, the demo accounts first. */
export const samplePeople: readonly SamplePerson[] = [
  ...demoAccounts.map(({ login, name, email }) => ({
    subject: login,
    name,
    email,
    // Users without a role also wait for approval.
    isApproved: (rolesOfAccounts[login]?.roles.length ?? 0) > 0,
    department: rolesOfAccounts[login]?.department ?? '',
    roles: rolesOfAccounts[login]?.roles ?? [],
  })),
  ...colleagues.map(([subject, name, department, siteIds]) => ({
    subject,
    name,
    email: `${subject.replace('staff-', '')}@example.com`,
    department,
    isApproved: true,
    roles: [{ roleId: '2', siteIds }],
  })),
]

/** Subjects of the users who write contents of a site. */
export function writersOf(siteId: number): string[] {
  const writers = samplePeople.filter(({ roles }) =>
    roles.some(({ roleId, siteIds }) => ['2', '3', '6'].includes(roleId) && siteIds.includes(siteId)),
  )
  return writers.map(({ subject }) => subject)
}
