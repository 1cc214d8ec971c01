export const tr = {
  news: 'Haber',
  video: 'Video',
  photoGallery: 'Foto galeri',
  column: 'Köşe yazısı',
  cartoon: 'Karikatür',
  infographic: 'İnfografik',
  promotion: 'Tanıtım',
  podcast: 'Podcast',
  officialAnnouncement: 'Resmî ilan',
} as const
