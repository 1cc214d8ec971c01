// Labels of the types of menu items and their fields.
import { en as contentTypesEn } from '../../../kit/words/content-types/names/en.ts'
import { tr as contentTypesTr } from '../../../kit/words/content-types/names/tr.ts'

export const itemLabels = {
  tr: {
    type: {
      link: 'Bağlantı',
      contentType: 'İçerik türü',
      category: 'Kategori',
      brand: 'Marka',
      newspaperAuthors: 'Gazete yazarları',
      sportAuthors: 'Spor yazarları',
      archiveAuthors: 'Arşiv yazarları',
      generalAuthors: 'Tüm yazarlar',
      cartoonists: 'Çizerler',
      divider: 'Ayraç',
    },
    field: {
      title: 'Bağlantı adı',
      url: 'Adres',
      contentType: 'İçerik türü',
      categoryId: 'Kategori',
      brandId: 'Marka',
      subCategoryDepth: 'Alt kategori düzeyi',
      excludedCategoryIds: 'Gösterilmeyecek kategoriler',
      image: 'Görsel',
      darkImage: 'Koyu tema görseli',
      position: 'Konum',
    },
    hint: {
      title: 'Gittiği kaydın adını kullanmak için boş bırakın.',
      url: 'https:// ile başlayan tam adres ya da /spor gibi site içi yol.',
      subCategoryDepth: 'Site kaç düzey alt kategoriyi otomatik eklesin? 0 hiçbirini eklemez.',
      darkImage: 'Koyu temada da görseli kullanmak için boş bırakın.',
      position: 'Sitenin aynı yere otomatik eklediği öğelerin üstünde ya da sonunda.',
    },
    option: {
      contentType: contentTypesTr,
      position: { top: 'Üstte', end: 'Sonda' },
    },
  },
  en: {
    type: {
      link: 'Link',
      contentType: 'Content type',
      category: 'Category',
      brand: 'Brand',
      newspaperAuthors: 'Newspaper authors',
      sportAuthors: 'Sport authors',
      archiveAuthors: 'Archive authors',
      generalAuthors: 'All authors',
      cartoonists: 'Cartoonists',
      divider: 'Divider',
    },
    field: {
      title: 'Link name',
      url: 'Address',
      contentType: 'Content type',
      categoryId: 'Category',
      brandId: 'Brand',
      subCategoryDepth: 'Sub-category depth',
      excludedCategoryIds: 'Excluded categories',
      image: 'Image',
      darkImage: 'Image for the dark theme',
      position: 'Position',
    },
    hint: {
      title: 'Leave empty to use the name of what it points to.',
      url: 'A full address starting with https://, or a path on the site such as /sport.',
      subCategoryDepth: 'How many levels of sub-categories the site adds automatically. 0 adds none.',
      darkImage: 'Leave empty to use the image in the dark theme too.',
      position: 'Before or after the items the site adds automatically in the same place.',
    },
    option: {
      contentType: contentTypesEn,
      position: { top: 'Top', end: 'End' },
    },
  },
} as const
