// Dishes of vegetables and pulses of the demo's recipe service.
import type { Dish } from '../dish.ts'

export const inOliveOil: readonly Dish[] = [
  {
    title: 'Zeytinyağlı enginar',
    spot: 'Çanağında bezelye ve havuç, üstünde dereotu.',
    needs: '6 enginar çanağı; 1 su bardağı bezelye; 1 havuç; 1 patates; limon; dereotu; zeytinyağı',
    method:
      'Enginarları limonlu suda bekletin; küp sebzeleri çanaklara paylaştırın; zeytinyağıyla kısık ateşte pişirip soğutun',
    minutes: [25, 40],
    calorie: 190,
    difficulty: 'Orta',
    shape: 'rounds',
    colours: ['#c9c27a', '#6c9a3f'],
  },
  {
    title: 'İmambayıldı',
    spot: 'Soğanı bol, patlıcanı kendini bırakmış.',
    needs: '6 patlıcan; 4 soğan; 4 domates; 8 diş sarımsak; maydanoz; zeytinyağı',
    method:
      'Patlıcanları alaca soyup kızartın; soğanlı domatesli içi hazırlayın; yarıp doldurun ve ağır ateşte pişirin',
    minutes: [30, 50],
    calorie: 260,
    difficulty: 'Orta',
    shape: 'pieces',
    colours: ['#4a2a3f', '#cf4a2c'],
  },
  {
    title: 'Zeytinyağlı taze fasulye',
    spot: 'Bir çay kaşığı şeker, bolca domates, hiç acele yok.',
    needs: '1 kg taze fasulye; 3 domates; 1 soğan; yarım çay bardağı zeytinyağı; tuz; şeker',
    method:
      'Fasulyeyi ayıklayıp soğan ve domatesle katlayın; zeytinyağını gezdirin; susuz, kısık ateşte pişirin',
    minutes: [25, 50],
    calorie: 160,
    difficulty: 'Kolay',
    shape: 'pieces',
    colours: ['#6f8f3a', '#c6432b'],
  },
  {
    title: 'Yaprak sarma',
    spot: 'Serçe parmağı inceliğinde, limonlu.',
    needs: '300 g asma yaprağı; 2 su bardağı pirinç; 5 soğan; kuş üzümü; nane; limon; zeytinyağı',
    method:
      'İçi zeytinyağında soğanla kavurun; yaprakları ince ince sarın; limon dilimleriyle ağır ateşte pişirin',
    minutes: [90, 45],
    calorie: 230,
    difficulty: 'Zor',
    shape: 'pieces',
    colours: ['#4c5b2c', '#efe08a'],
  },
]

export const pots: readonly Dish[] = [
  {
    title: 'Kuru fasulye',
    spot: 'İspir fasulyesi, tereyağı ve sabır.',
    needs: '2 su bardağı kuru fasulye; 200 g kuşbaşı; 1 soğan; 1 kaşık salça; tereyağı',
    method:
      'Fasulyeyi akşamdan ıslatın; eti soğan ve salçayla kavurun; fasulyeyi ekleyip ağır ateşte helmelendirin',
    minutes: [15, 120],
    calorie: 390,
    difficulty: 'Kolay',
    shape: 'grains',
    colours: ['#c9622f', '#f0dfb4'],
  },
  {
    title: 'Etli nohut',
    spot: 'Yanına pilav ve turşu ister.',
    needs: '2 su bardağı nohut; 300 g dana incik; 1 soğan; salça; kimyon',
    method: 'Nohudu akşamdan ıslatıp haşlayın; inciği salçayla kavurun; birleştirip suyunu çektirin',
    minutes: [15, 110],
    calorie: 410,
    difficulty: 'Kolay',
    shape: 'grains',
    colours: ['#bf6a34', '#ecc98a'],
  },
  {
    title: 'Kabak dolması',
    spot: 'Kırmızı salçalı suyunda, yanında sarımsaklı yoğurt.',
    needs: '10 kabak; 250 g kıyma; yarım su bardağı pirinç; domates; nane; yoğurt',
    method: 'Kabakları oyun; kıymalı pirinçli içi doldurun; salçalı suda pişirip yoğurtla sunun',
    minutes: [35, 45],
    calorie: 280,
    difficulty: 'Orta',
    shape: 'rounds',
    colours: ['#8fae5a', '#b84a2c'],
  },
  {
    title: 'Türlü',
    spot: 'Pazardan ne geldiyse, kat kat.',
    needs: '2 patlıcan; 2 kabak; 2 patates; 200 g bamya; 3 domates; sarımsak; zeytinyağı',
    method: 'Sebzeleri sertten yumuşağa katlayın; domates ve sarımsakla örtün; güveçte fırınlayın',
    minutes: [30, 70],
    calorie: 240,
    difficulty: 'Kolay',
    shape: 'pieces',
    colours: ['#b8572c', '#5d7f38'],
  },
]
