// Texts of the demo identity provider's pages, in both languages of the product.

export type Language = 'tr' | 'en'

const tr = {
  signIn: 'Giriş yap',
  title: 'Manşet’e giriş',
  intro: 'Haber merkezi hesabınızla girin.',
  login: 'Kullanıcı adı',
  password: 'Parola',
  loginMissing: 'Kullanıcı adınızı yazın.',
  passwordMissing: 'Parolanızı yazın.',
  wrong: 'Kullanıcı adı ya da parola yanlış. Büyük küçük harfe bakıp yeniden deneyin.',
  tooMany: (minutes: number) => `Çok fazla yanlış deneme yapıldı. ${minutes} dakika sonra yeniden deneyin.`,
  demoTitle: 'Deneme hesapları',
  demoHint: (password: string) => `Hepsinin parolası: ${password}. Bir hesabı seçince form dolar.`,
  other: 'English',
  expiredTitle: 'Bu giriş sayfasının süresi doldu',
  expired:
    'Sayfa uzun süre açık kaldı ya da sunucu yeniden başladı. Hiçbir şey kaybolmadı; yeniden giriş yapın.',
  errorTitle: 'Giriş tamamlanamadı',
  error:
    'Kimlik sunucusu bu isteği kabul etmedi. Uygulamaya dönüp yeniden deneyin; sürerse yöneticiye aşağıdaki kodu iletin.',
  foreign: 'Giriş formu başka bir siteden gönderildi. Uygulamaya dönüp yeniden deneyin.',
  code: 'Kod',
  back: 'Uygulamaya dön',
  signOutTitle: 'Çıkış yapılsın mı?',
  signOut: 'Çıkış yap',
  stay: 'Açık kalsın',
  signingOut: 'Çıkış yapılıyor…',
  signedOutTitle: 'Çıkış yapıldı',
  signedOut: 'Bu tarayıcıda Manşet oturumu kapandı.',
}

const en: typeof tr = {
  signIn: 'Sign in',
  title: 'Sign in to Manşet',
  intro: 'Use your newsroom account.',
  login: 'Username',
  password: 'Password',
  loginMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  wrong: 'Wrong username or password. Check the capital letters and try again.',
  tooMany: (minutes) =>
    `Too many wrong attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  demoTitle: 'Demo accounts',
  demoHint: (password) => `The password for all of them is ${password}. Choose one to fill in the form.`,
  other: 'Türkçe',
  expiredTitle: 'This sign-in page has expired',
  expired: 'It was open for too long, or the server was restarted. Nothing is lost. Sign in again.',
  errorTitle: 'Couldn’t sign you in',
  error:
    'The identity provider rejected this request. Go back to the application and try again. If it keeps happening, give your administrator the code below.',
  foreign: 'The sign-in form was sent from another site. Go back to the application and try again.',
  code: 'Code',
  back: 'Back to the application',
  signOutTitle: 'Sign out?',
  signOut: 'Sign out',
  stay: 'Stay signed in',
  signingOut: 'Signing out…',
  signedOutTitle: 'Signed out',
  signedOut: 'Your Manşet session in this browser has ended.',
}

export const texts: Record<Language, typeof tr> = { tr, en }

/** The first requested language that the pages support; English for others, Turkish without a request. */
export function chooseLanguage(...wishes: (string | null | undefined)[]): Language {
  const wanted = wishes.flatMap((wish) => (wish ? parsePreferences(wish) : []))
  const known = wanted.find((tag): tag is Language => tag === 'tr' || tag === 'en')
  return known ?? (wanted.length > 0 ? 'en' : 'tr')
}

/** Primary language tags of an Accept-Language header or a ui_locales list, in order of preference. */
function parsePreferences(wish: string): string[] {
  return wish
    .split(/[\s,]+(?!q=)/)
    .map((item) => {
      const [tag = '', weight] = item.split(/;\s*q=/)
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: weight ? Number(weight) : 1 }
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}$/.test(language) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
}
