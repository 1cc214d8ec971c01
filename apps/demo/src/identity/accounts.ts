// The accounts of the demo newsroom at the identity provider.

import { createHash, timingSafeEqual } from 'node:crypto'

/** An account of the demo identity provider. */
export interface Account {
  /** The user name; also the `sub` of every token. */
  login: string
  password: string
  name: string
  email: string
  locale: 'tr' | 'en'
  /** Shown beside the name on the sign-in page; accounts without it are not listed there. */
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

/** The accounts of every new demo. */
export const demoAccounts: readonly Account[] = people.map(([login, name, email, tr, en]) => ({
  login,
  password: demoPassword,
  name,
  email: `${email}@example.com`,
  locale: 'tr',
  duty: { tr, en },
}))

/** The account with the typed user name or e-mail address, ignoring case and outer blanks. */
export function findAccount(accounts: readonly Account[], typed: string): Account | undefined {
  const wanted = typed.trim().toLowerCase()
  return accounts.find((account) => account.login === wanted || account.email === wanted)
}

/** Whether the password belongs to the account, compared in constant time; unknown accounts take equally long. */
export function isPasswordOf(account: Account | undefined, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const isEqual = timingSafeEqual(digest(account?.password ?? ''), digest(typed))
  return isEqual && account !== undefined
}

/** The account's claims in the identity token and the userinfo answer. */
export function claimsOf(account: Account): Record<string, string | boolean> {
  return {
    name: account.name,
    preferred_username: account.login,
    email: account.email,
    email_verified: true,
    locale: account.locale,
  }
}
