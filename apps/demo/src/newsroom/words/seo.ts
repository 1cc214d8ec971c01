// SEO contents of the sample newsroom: well-known hadiths and duas, dreams and answers in the three languages.
export interface SeoWords {
  hadiths: readonly {
    title: string
    arabic: string
    translation: string
    source: string
    narrator: string
    degree: string
  }[]
  dreams: readonly { title: string; body: string }[]
  duas: readonly {
    title: string
    arabic: string
    translation: string
    pronunciation?: string
    question?: string
    answer?: string
    answeredBy?: string
  }[]
  fatwas: readonly {
    title: string
    question: string
    answer: string
    answeredBy: string
    arabic?: string
    translation?: string
  }[]
}

const INTENTIONS = 'إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ، وَإِنَّمَا لِكُلِّ امْرِئٍ مَا نَوَى'
const EASE = 'يَسِّرُوا وَلَا تُعَسِّرُوا، وَبَشِّرُوا وَلَا تُنَفِّرُوا'
const HAND_AND_TONGUE = 'الْمُسْلِمُ مَنْ سَلِمَ الْمُسْلِمُونَ مِنْ لِسَانِهِ وَيَدِهِ'
const GOOD_IN_BOTH = '﴿رَبَّنَا آتِنَا فِي الدُّنْيَا حَسَنَةً وَفِي الْآخِرَةِ حَسَنَةً وَقِنَا عَذَابَ النَّارِ﴾ (البقرة: ٢٠١)'
const KNOWLEDGE = '﴿رَبِّ زِدْنِي عِلْمًا﴾ (طه: ١١٤)'
const SLEEP = 'بِاسْمِكَ اللَّهُمَّ أَمُوتُ وَأَحْيَا'
const NO_HARDSHIP = '﴿يُرِيدُ اللَّهُ بِكُمُ الْيُسْرَ وَلَا يُرِيدُ بِكُمُ الْعُسْرَ﴾ (البقرة: ١٨٥)'

export const seoWords: Readonly<Record<'tr' | 'en' | 'ar', SeoWords>> = {
  tr: {
    hadiths: [
      {
        title: 'Ameller niyetlere göredir',
        arabic: INTENTIONS,
        translation: 'Ameller ancak niyetlere göredir; herkesin niyet ettiği ne ise eline geçecek olan odur.',
        source: 'Buhârî, Bedʾü’l-vahy, 1; Müslim, İmâre, 155',
        narrator: 'Ömer b. Hattâb',
        degree: 'sahih',
      },
      {
        title: 'Kolaylaştırınız, zorlaştırmayınız',
        arabic: EASE,
        translation: 'Kolaylaştırınız, zorlaştırmayınız; müjdeleyiniz, nefret ettirmeyiniz.',
        source: 'Buhârî, İlim, 11',
        narrator: 'Enes b. Mâlik',
        degree: 'sahih',
      },
      {
        title: 'Müslüman kimdir?',
        arabic: HAND_AND_TONGUE,
        translation: 'Müslüman, dilinden ve elinden Müslümanların güvende olduğu kimsedir.',
        source: 'Buhârî, Îmân, 4',
        narrator: 'Abdullah b. Amr',
        degree: 'sahih',
      },
    ],
    dreams: [
      {
        title: 'Altın',
        body: '<p>Rüyada altın görmek, beklenen bir haberin yakında geleceğine yorulur.</p><h2>Altın bulmak</h2><p>Emeğin karşılığını almaya işaret sayılır.</p>',
      },
      {
        title: 'Deniz',
        body: '<p>Rüyada durgun deniz görmek gönül rahatlığına, dalgalı deniz görmek geçici bir sıkıntıya yorulur.</p>',
      },
      {
        title: 'İncir',
        body: '<p>Rüyada incir yemek, bereketli bir kazanca yorulur.</p>',
      },
      {
        title: 'Şemsiye',
        body: '<p>Rüyada şemsiye açmak, bir büyüğün desteğini almaya yorulur.</p>',
      },
    ],
    duas: [
      {
        title: 'Rabbenâ âtinâ duası',
        arabic: GOOD_IN_BOTH,
        translation:
          'Rabbimiz! Bize dünyada da iyilik ver, ahirette de iyilik ver ve bizi ateş azabından koru. (Bakara, 201)',
        pronunciation: 'Rabbenâ âtinâ fi’d-dünyâ haseneten ve fi’l-âhireti haseneten ve kınâ azâbe’n-nâr.',
        question: 'Rabbenâ duası ne zaman okunur?',
        answer: '<p>Namazda son oturuşta salli ve bârik dualarından sonra okunur.</p>',
        answeredBy: 'Dr. Nurettin Aydoğan',
      },
      {
        title: 'İlim duası',
        arabic: KNOWLEDGE,
        translation: 'Rabbim! İlmimi artır. (Tâhâ, 114)',
        pronunciation: 'Rabbi zidnî ilmâ.',
      },
      {
        title: 'Uyku duası',
        arabic: SLEEP,
        translation: 'Allah’ım! Senin adınla ölür, senin adınla dirilirim.',
        pronunciation: 'Bismike’llâhümme emûtü ve ahyâ.',
      },
    ],
    fatwas: [
      {
        title: 'Unutarak yiyip içmek orucu bozar mı?',
        question: 'Oruçlu olduğumu unutup su içtim. Orucum bozuldu mu?',
        answer:
          '<p>Unutarak yiyip içmek orucu bozmaz. Hatırlayınca hemen bırakılır ve oruca devam edilir.</p>',
        answeredBy: 'Dr. Nurettin Aydoğan',
      },
      {
        title: 'Yolculukta oruç tutulur mu?',
        question: 'Ramazanda uzun yolculuğa çıkacağım. Oruç tutmalı mıyım?',
        answer: '<p>Yolcu isterse oruç tutar, isterse sonra kaza etmek üzere tutmaz.</p>',
        answeredBy: 'Dr. Nurettin Aydoğan',
        arabic: NO_HARDSHIP,
        translation: 'Allah size kolaylık diler, zorluk dilemez. (Bakara, 185)',
      },
    ],
  },
  en: {
    hadiths: [
      {
        title: 'Actions are judged by intentions',
        arabic: INTENTIONS,
        translation: 'Actions are only by intentions, and everyone shall have only what they intended.',
        source: 'Bukhari, Revelation, 1; Muslim, Government, 155',
        narrator: 'Umar ibn al-Khattab',
        degree: 'sahih',
      },
      {
        title: 'Make things easy',
        arabic: EASE,
        translation: 'Make things easy and do not make them hard; give glad tidings and do not repel.',
        source: 'Bukhari, Knowledge, 11',
        narrator: 'Anas ibn Malik',
        degree: 'sahih',
      },
    ],
    dreams: [
      {
        title: 'Gold',
        body: '<p>To dream of gold is taken as a sign that awaited news will come soon.</p>',
      },
      {
        title: 'Sea',
        body: '<p>A calm sea is read as peace of mind, a rough one as a worry that passes.</p>',
      },
    ],
    duas: [
      {
        title: 'The prayer for good in both worlds',
        arabic: GOOD_IN_BOTH,
        translation:
          'Our Lord, give us good in this world and good in the hereafter, and protect us from the punishment of the Fire. (2:201)',
        pronunciation: 'Rabbana atina fid-dunya hasanatan wa fil-akhirati hasanatan wa qina adhaban-nar.',
      },
      {
        title: 'The prayer for knowledge',
        arabic: KNOWLEDGE,
        translation: 'My Lord, increase me in knowledge. (20:114)',
        pronunciation: 'Rabbi zidni ilma.',
      },
    ],
    fatwas: [
      {
        title: 'Does eating by mistake break the fast?',
        question: 'I forgot that I was fasting and drank water. Is my fast broken?',
        answer: '<p>No. Who eats or drinks forgetfully stops on remembering and completes the fast.</p>',
        answeredBy: 'Dr Nadia Haddad',
      },
      {
        title: 'Fasting on a journey',
        question: 'I am going on a long journey in Ramadan. Must I fast?',
        answer: '<p>A traveller may fast, or make the days up later.</p>',
        answeredBy: 'Dr Nadia Haddad',
        arabic: NO_HARDSHIP,
        translation: 'God wants ease for you, not hardship. (2:185)',
      },
    ],
  },
  ar: {
    hadiths: [
      {
        title: 'إنما الأعمال بالنيات',
        arabic: INTENTIONS,
        translation: 'لا يعتد بالعمل شرعًا إلا بالنية، وجزاء كل عامل على قدر نيته.',
        source: 'صحيح البخاري، بدء الوحي، ١',
        narrator: 'عمر بن الخطاب',
        degree: 'sahih',
      },
      {
        title: 'يسّروا ولا تعسّروا',
        arabic: EASE,
        translation: 'دعوة إلى التيسير على الناس وتبشيرهم بدل تنفيرهم.',
        source: 'صحيح البخاري، العلم، ١١',
        narrator: 'أنس بن مالك',
        degree: 'sahih',
      },
    ],
    dreams: [
      { title: 'الذهب', body: '<p>رؤية الذهب في المنام تدل على خبر منتظر يصل قريبًا.</p>' },
      { title: 'البحر', body: '<p>البحر الهادئ راحة بال، والبحر الهائج همّ عابر.</p>' },
    ],
    duas: [
      {
        title: 'دعاء خيري الدنيا والآخرة',
        arabic: GOOD_IN_BOTH,
        translation: 'من أجمع الأدعية، يسأل فيه العبد خير الدنيا والآخرة.',
      },
      { title: 'دعاء طلب العلم', arabic: KNOWLEDGE, translation: 'دعاء بالزيادة في العلم النافع.' },
    ],
    fatwas: [
      {
        title: 'هل يفطر من أكل ناسيًا؟',
        question: 'نسيت أني صائم وشربت ماءً، فهل أفطرت؟',
        answer: '<p>من أكل أو شرب ناسيًا فليتم صومه ولا شيء عليه.</p>',
        answeredBy: 'د. نادية حداد',
      },
      {
        title: 'الصوم في السفر',
        question: 'أنوي سفرًا طويلًا في رمضان، فهل أصوم؟',
        answer: '<p>للمسافر أن يصوم، وله أن يفطر ويقضي بعد ذلك.</p>',
        answeredBy: 'د. نادية حداد',
        arabic: NO_HARDSHIP,
        translation: 'الدين يسر، ورخصة الفطر للمسافر من هذا اليسر.',
      },
    ],
  },
}
