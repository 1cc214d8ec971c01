// Series of the sample newsroom, and quotes in its magazine, by language.

export const SERIES: Readonly<Record<'tr' | 'en' | 'ar', readonly string[]>> = {
  tr: ['Kentin Sesi', 'Bir Meslek Bir Ömür', 'Kıyıdan Notlar', 'Sofradaki Anadolu'],
  en: ['Voices of the city', 'A life in a trade', 'Notes from the coast'],
  ar: ['أصوات المدينة', 'حرفة وعمر', 'يوميات الساحل'],
}

export const QUOTES: Readonly<Record<'tr' | 'en' | 'ar', readonly string[]>> = {
  tr: [
    'Bir şehri tanımak istiyorsanız sabah altıda pazarına gidin.',
    'İyi bir usta, elinden önce gözünü eğitir.',
    'Unutulan her tarif, bir mahallenin hafızasından eksilir.',
  ],
  en: ['To know a city, go to its market at six in the morning.', 'A good hand begins with a trained eye.'],
  ar: ['إذا أردت أن تعرف مدينة فاذهب إلى سوقها في الصباح الباكر.', 'اليد الماهرة تبدأ بعين مدرَّبة.'],
}

/** A widget with the season's table, as a football provider offers it. */
export const FOOTBALL_TABLE =
  '<iframe src="https://widgets.sofascore.com/tr/embed/tournament/52/season/63814/standings" width="100%" height="700" scrolling="no"></iframe>'
