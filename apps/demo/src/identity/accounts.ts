// The people of the demo newsroom, as the identity provider knows them.

import { createHash, timingSafeEqual } from 'node:crypto'

/** Somebody who can sign in at the demo identity provider. */
export interface Account {
  /** What is typed as the user name; also the `sub` of every token. */
  login: string
  password: string
  name: string
  email: string
  locale: 'tr' | 'en'
  /** Shown beside the name on the sign-in page; an account without it is not listed there. */
  duty?: { tr: string; en: string }
}

/** The password of every demo account, printed on the sign-in page. */
export const demoPassword = 'manset'

const people: [login: string, name: string, email: string, tr: string, en: string][] = [
  ['admin', 'Deniz Aksoy', 'deniz.aksoy', 'Yönetici', 'Administrator'],
  ['chief', 'Nermin Karaca', 'nermin.karaca', 'Genel yayın yönetmeni', 'Editor-in-chief'],
  ['editor', 'Elif Yıldırım', 'elif.yildirim', 'Editör', 'Editor'],
  ['author', 'Murat Şahin', 'murat.sahin', 'Yazar', 'Author'],
  ['agency', 'İlker Güneş', 'ilker.gunes', 'Ajans masası', 'Agency desk'],
  ['archive', 'Şule Çetin', 'sule.cetin', 'Arşiv masası', 'Archive desk'],
  ['mailing', 'Oğuz Kaya', 'oguz.kaya', 'Bülten sorumlusu', 'Newsletter manager'],
  ['viewer', 'Ayşe Doğan', 'ayse.dogan', 'Yalnızca okur', 'Viewer'],
  ['newcomer', 'Cem Özkan', 'cem.ozkan', 'Onay bekliyor', 'Awaiting approval'],
  ['trainee', 'Naz Erdem', 'naz.erdem', 'Onay bekliyor', 'Awaiting approval'],
]

/** The accounts every demo starts with. */
export const demoAccounts: readonly Account[] = people.map(([login, name, email, tr, en]) => ({
  login,
  password: demoPassword,
  name,
  email: `${email}@example.com`,
  locale: 'tr',
  duty: { tr, en },
}))

/** The account whose user name or e-mail address was typed, capitals and outer spaces aside. */
export function findAccount(accounts: readonly Account[], typed: string): Account | undefined {
  const wanted = typed.trim().toLowerCase()
  return accounts.find((account) => account.login === wanted || account.email === wanted)
}

/** Whether the password is the account's, compared in constant time; an unknown account takes as long. */
export function isPasswordOf(account: Account | undefined, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const isEqual = timingSafeEqual(digest(account?.password ?? ''), digest(typed))
  return isEqual && account !== undefined
}

/** The claims of an account that go into the identity token and the userinfo answer. */
export function claimsOf(account: Account): Record<string, string | boolean> {
  return {
    name: account.name,
    preferred_username: account.login,
    email: account.email,
    email_verified: true,
    locale: account.locale,
  }
}
