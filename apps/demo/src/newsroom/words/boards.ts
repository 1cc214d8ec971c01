// Texts of the sample's stories and reels.
interface BoardWords {
  /** One text per frame. */
  stories: readonly { title: string; texts: readonly string[]; isAdvertisement?: true }[]
  reels: readonly string[]
}

export const boardWords: Readonly<Record<'tr' | 'en' | 'ar', BoardWords>> = {
  tr: {
    stories: [
      {
        title: 'Vapurla Boğaz turu',
        texts: ['İskeleden ilk sefer', 'Martılar güverteye eşlik ediyor', 'Tur her gün 10.00’da başlıyor'],
      },
      {
        title: 'Günün karesi',
        texts: ['Sisli bir sabah', 'Köprünün ayakları bulutların üstünde', 'Fotoğrafı okurumuz gönderdi'],
      },
      { title: 'Pazarda sonbahar', texts: ['Ayva ve nar tezgâhlarda', 'Kilosu geçen yılın yarısına'] },
      {
        title: 'Kışa hazır mısınız?',
        texts: ['Yeni sezon montlar', 'İlk alışverişe yüzde yirmi indirim'],
        isAdvertisement: true,
      },
      { title: 'Maçın ardından', texts: ['Tribünler doldu', 'İlk yarıda iki gol', 'Haftaya deplasman'] },
    ],
    reels: ['Otuz saniyede gündem', 'Fırından yeni çıktı', 'Teknede bir gün'],
  },
  en: {
    stories: [
      { title: 'Up the strait by ferry', texts: ['The first boat', 'Gulls keep it company', 'Daily at ten'] },
      { title: 'Picture of the day', texts: ['Fog in the morning', 'A bridge above the clouds'] },
      {
        title: 'Ready for winter?',
        texts: ['Coats of the season', 'Twenty per cent off the first order'],
        isAdvertisement: true,
      },
    ],
    reels: ['The day in thirty seconds', 'A day on the boat'],
  },
  ar: {
    stories: [
      {
        title: 'جولة بالعبّارة',
        texts: ['أول رحلة من الرصيف', 'النوارس ترافق المسافرين', 'كل يوم في العاشرة'],
      },
      { title: 'صورة اليوم', texts: ['صباح ضبابي', 'الجسر فوق الغيوم'] },
      { title: 'خريف السوق', texts: ['الرمان والسفرجل على الموائد', 'الأسعار أقل من العام الماضي'] },
    ],
    reels: ['اليوم في ثلاثين ثانية', 'يوم على القارب'],
  },
}
