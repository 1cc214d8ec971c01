export const tr = {
  states: {
    loading: 'Yükleniyor',
    empty: 'Gösterilecek bir şey yok',
    emptyText: 'Burada henüz bir kayıt yok.',
    nothingFound: 'Aramanıza uyan bir şey yok',
    nothingFoundText: 'Aramayı ya da süzgeçleri değiştirmeyi deneyin.',
    clearFilters: 'Süzgeçleri temizle',
    notAllowed: 'Buna yetkiniz yok',
    notAllowedText: 'Gerekiyorsa yöneticinizden bu site için yetki isteyin.',
    failed: 'Yüklenemedi',
    retry: 'Tekrar dene',
    partFailed:
      'Bu bölüm yüklenemedi; kendiliğinden yeniden denenecek. Yazdıklarınız duruyor. Sürerse kaydedip sayfayı yenileyin.',
    allLoaded: 'Tümü yüklendi',
  },
  signInBlocked:
    'Tarayıcı yeni pencereyi engelledi. Bu site için açılır pencerelere izin verip tekrar deneyin.',
  signInFailed:
    'Oturum açma sayfası açılamadı. Bağlantınızı denetleyip tekrar deneyin; yazdıklarınız duruyor.',
  errors: {
    NETWORK: 'Sunucuya ulaşılamadı. Bağlantınızı denetleyip tekrar deneyin.',
    TOO_MANY_REQUESTS: 'Çok fazla istek gönderildi. Biraz bekleyip tekrar deneyin.',
    SERVER: 'Sunucuda bir hata oldu. Tekrar deneyin.',
    SERVER_WITH_ID: 'Sunucuda bir hata oldu. Tekrar deneyin; sürerse şu numarayı bildirin: {{errorId}}.',
    UNAUTHENTICATED: 'Oturumunuz sona erdi. Yazdıklarınız duruyor; yeniden oturum açın.',
    USER_NOT_ACTIVE: 'Hesabınız etkin değil.',
    SITE_FORBIDDEN: 'Bu site size açık değil.',
    SITE_MISSING: 'Site seçilmemiş.',
    FORBIDDEN: 'Buna yetkiniz yok.',
    NOT_FOUND: 'Kayıt bulunamadı; silinmiş ya da size kapalı olabilir.',
    VALIDATION: 'Bazı alanları düzeltmeniz gerekiyor.',
    HANDBOOK_REQUIRED: 'Önce editör el kitabını onaylayın, sonra yeniden deneyin. Yazdıklarınız duruyor.',
    ROW_GONE: 'Liste bu arada değişti. Sayfayı yenileyin.',
    STALE_VERSION: 'Siz çalışırken başka biri kaydetti. Yazdıklarınız duruyor; iki sürümü karşılaştırın.',
    LOCKED:
      'Bunu şu anda {{holder}} düzenliyor. Yazdıklarınız duruyor; izin isteyin ya da bitirmesini bekleyin.',
    LOCKED_BY_YOU:
      'Bu, başka bir sekmenizde düzenlemeye açık. O sekmeden kaydedin ya da orayı kapatıp yeniden deneyin.',
    LOCK_LOST: 'Düzenleme hakkı artık sizde değil. Yazdıklarınız duruyor, ama kaydedilmedi.',
    IDENTITY_PROVIDER_UNREACHABLE: 'Giriş hizmetine ulaşılamıyor. Biraz sonra tekrar deneyin.',
    TRY_AGAIN: 'Sunucu şu anda verilerine ulaşamıyor. Biraz sonra tekrar deneyin.',
    OPERATION_UNKNOWN: 'Uygulama yenilendi. Yazdıklarınız duruyor; sayfayı yenileyip tekrar deneyin.',
    tryingAgain: 'Sunucu şu anda verilerine ulaşamıyor; kendiliğinden yeniden deneniyor.',
    kept: 'Yazdıklarınız duruyor.',
    partial: 'Bilgilerin bir bölümü gelmedi: {{reason}}',
    unexpected: 'Beklenmedik bir hata oldu.',
  },
  dialog: {
    close: 'Kapat',
    cancel: 'Vazgeç',
    uploadingTitle: 'Yükleme sürüyor',
    uploadingText:
      'Süren yüklemeler siz ayrılınca da sürer, köşedeki listede görünür. Bu kaydı yeniden açınca gelen dosyayı alanına koyabilirsiniz.',
    uploadingNewText:
      'Süren yüklemeler siz ayrılınca da sürer, köşedeki listede görünür. Bu form henüz kaydedilmedi: aynı türden yeni bir form açınca gelen dosyayı alanına koyabilirsiniz.',
    leave: 'Ayrıl',
    savingTitle: 'Kaydediliyor',
    savingText:
      'Yazdıklarınız şu anda kaydediliyor. Ayrılırsanız kayıt arka planda sürer; kaydedilemezse haber verilir.',
    leaveOnceSaved: 'Kaydedilince ayrıl',
    discardTitle: 'Kaydedilmemiş değişiklikler var',
    discardText: 'Ayrılırsanız bu ekranda yazdıklarınız kaydedilmeden gider.',
    accountClosedTitle: 'Hesabınız kapatıldı',
    accountClosedText:
      'Bu ekranda yazdıklarınız artık kaydedilemez. Kopyalamak için kalabilirsiniz; hesabınızı bir yönetici yeniden açabilir.',
    discard: 'Kaydetmeden ayrıl',
    stay: 'Kalıp devam et',
    saveAndLeave: 'Kaydet ve ayrıl',
  },
  dates: {
    yesterday: 'Dün {{time}}',
    range: 'Tarih aralığı',
    clear: 'Tarihi temizle',
    quick: { '3days': 'Son 3 gün', '1week': 'Son 1 hafta', '1month': 'Son 1 ay', '3months': 'Son 3 ay' },
  },
  copy: {
    copy: 'Kopyala',
    copied: 'Panoya kopyalandı',
    failed: 'Panoya kopyalanamadı. Metni seçip elle kopyalayın.',
  },
  summary: {
    title_one: 'Düzeltilmesi gereken bir alan var',
    title_other: 'Düzeltilmesi gereken {{count}} alan var',
  },
  notices: {
    label: 'Bildirimler',
    undo: 'Geri al',
    undone: 'Geri alındı: {{title}}',
    undoneInputStays: 'Geri alındı: {{title}}. Kaydetmediğiniz metin ekranda duruyor.',
    close: 'Bildirimi kapat',
  },
} as const
