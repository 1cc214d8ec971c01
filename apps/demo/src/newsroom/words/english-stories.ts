// Stories of the English edition. Places are real; people, clubs and companies are invented.

import { type Story, story } from './edition.ts'

export const englishStories: readonly Story[] = [
  story(
    'agenda',
    'bridge',
    [
      '{city} reopens its old bridge to walkers after {n=2-9} years',
      'Restored bridge in {city} to stay closed to cars',
    ],
    'The stone bridge in {district} was strengthened arch by arch; {m=14-60} masons worked on it.',
    'The {city} city council has reopened the historic bridge in {district}, closed for {n} years for repairs, to pedestrians and cyclists.',
    [
      'Engineers replaced {p=12-40} percent of the stones and kept the original mortar recipe.',
      'Council member {person} said the crossing would remain free of cars for good.',
    ],
  ),
  story(
    'agenda',
    'skyline',
    ['{city} adds {n=20-180} electric buses to its night lines', 'Night buses in {city} go electric'],
    'The first {m=8-18} will run between {district} and the university from Monday.',
    '{city} will put {n} electric buses on its night lines this winter, the city’s transport office announced.',
    [
      'Drivers have been trained for six weeks on the new vehicles.',
      'Residents of {district} had long complained about engine noise after midnight.',
    ],
  ),
  story(
    'agenda',
    'columns',
    ['Parliament panel backs {n=5-12}-year plan for village archives', '{city} to host new regional archive'],
    'Paper records in {m=120-900} town halls are to be scanned and opened to the public.',
    'A parliamentary commission has approved a plan to digitise local archives, with a regional centre to be built in {city}.',
    [
      'Archivists warned that damp storage had already damaged thousands of pages.',
      'Commission spokesperson {person} promised free access for researchers.',
    ],
  ),
  story(
    'economy',
    'fields',
    [
      'Olive growers in {coast} expect {n=6-28} percent bigger harvest',
      'Cool summer lifts olive harvest in {coast}',
    ],
    'Some {m=1200-9800} seasonal workers are in the groves; buyers will name a price this week.',
    'The olive harvest has begun early in {coast}, where growers expect yields to rise by {n} percent on the year.',
    [
      'Agronomist {person} said storage would decide how much of the oil reaches top grade.',
      'Exporters have already signed contracts with buyers in {country}.',
    ],
  ),
  story(
    'economy',
    'skyline',
    [
      '{company} to build {n=40-420} million lira plant in {city}',
      '{company} picks {city} for its next factory',
    ],
    'Half of the output is meant for export; {m=120-900} jobs are planned.',
    '{company} has broken ground on a {n} million lira plant in the {city} industrial zone.',
    [
      'General manager {person} said rooftop panels would cover {p=35-80} percent of the energy.',
      'Production is due to start in the third quarter of next year.',
    ],
  ),
  story(
    'economy',
    'sea',
    [
      'Container traffic at {coast} port rises {n=4-19} percent',
      'Busy month for {coast} port as exports grow',
    ],
    'New cranes cut the average wait of ships to {m=9-30} hours.',
    'Containers handled at the port of {coast} rose by {n} percent last month from a year earlier, helped by food and home appliances.',
    [
      'Transport analyst {expert} expects demand to level off in winter.',
      'A second rail link to the docks is under construction.',
    ],
  ),
  story(
    'world',
    'bridge',
    [
      '{country} opens high-speed line {n=2-9} years late',
      'Trains roll at last between {country} capital and coast',
    ],
    'The journey now takes {m=55-140} minutes; first tickets sold out in minutes.',
    'The first passengers travelled this morning on a long-delayed high-speed line in {country}.',
    [
      'The operator expects {p=4-22} million travellers a year.',
      'Critics say the line cost twice the first estimate.',
    ],
  ),
  story(
    'world',
    'columns',
    [
      '{country} and {country2} settle fishing dispute',
      'Quota row between {country} and {country2} ends at the table',
    ],
    'A five-year deal ties catches to the yearly advice of a science board.',
    'After {n=3-14} days of talks, {country} and {country2} have reached an agreement on fishing quotas.',
    [
      'Fishing unions said it was not clear who would check the landings.',
      'The agreement needs the approval of both parliaments by spring.',
    ],
  ),
  story(
    'world',
    'ridges',
    [
      '{country} links {n=24-90} fire towers to satellites',
      'Early warning for forest fires goes live in {country}',
    ],
    'Smoke is reported to the centre within {m=4-11} minutes on average.',
    '{country} has switched on an early warning network for forest fires, a year after its worst season in decades.',
    [
      'Researcher {expert} said talks were under way to share the data with neighbours.',
      'Firefighters had asked for such a system for years.',
    ],
  ),
  story(
    'sport',
    'stadium',
    ['{club} come from behind to beat {club2} {m=3-5}-{n=1-2}', '{person} rescues {club} in {city}'],
    'A substitute turned the match around; it is the third win in a row.',
    '{club} won {m}-{n} at {club2} in the opening match of the week after trailing at the break.',
    [
      '{person}, who came on in the {d=52-79}th minute, scored twice.',
      'Coach {person2} praised the patience of the team.',
    ],
  ),
  story(
    'sport',
    'ridges',
    ['{person} wins {n=21-63} km mountain race in {city}', 'Record falls at {city} mountain race'],
    '{m=240-1800} runners reached the finish in spite of the wind.',
    '{person} won the {n}-kilometre mountain race in {city}, beating the course record by {d=2-9} minutes.',
    [
      'Fog forced the organisers to change the route above {district}.',
      'The oldest runner was {k=68-79} years old.',
    ],
  ),
  story(
    'sport',
    'sea',
    ['{n=40-160} boats race in {coast} bay', 'Light winds test sailors in {coast}'],
    'The last race of the Autumn Cup waited {m=2-4} hours for wind.',
    'The Autumn Cup in {coast} brought together {n} boats and {k=180-720} sailors over three days.',
    ['The crew of {person} took the overall title.', 'Prizes were given on the waterfront in {district}.'],
  ),
  story(
    'culture',
    'columns',
    ['{n=1400-2600}-year-old mosaic found in {city}', 'Roman floor comes to light in {city}'],
    'Four figures stand for the seasons; a shelter will be built over the find.',
    'Archaeologists in {city} have uncovered a floor mosaic thought to be {n} years old.',
    [
      '{expert}, who leads the dig, said {m=18-46} square metres were intact.',
      'The site stays closed to visitors until it is covered.',
    ],
  ),
  story(
    'culture',
    'stage',
    [
      '{city} short film days open with {n=34-120} films',
      'Neighbours are the theme at {city} short film days',
    ],
    'Screenings in {district} are free; workshops filled up in two days.',
    'The {city} Short Film Days open tomorrow evening with {n} films from {m=12-31} countries.',
    [
      'Director {person}, competing for the first time, will present the opening film.',
      'The jury will announce its choice on Sunday night.',
    ],
  ),
  story(
    'culture',
    'skyline',
    [
      '{person} tells {n=3-7} generations of a port town in new novel',
      'New novel by {person} sells out in {city}',
    ],
    'The {m=280-560}-page book draws on ten years in the archives.',
    'Novelist {person} met readers in {city} with a new book set in {district}. It reached its {k=4-6}th printing in a week.',
    [
      'Translations into six languages are under way.',
      'A reading tour will visit {d=7-19} towns next month.',
    ],
  ),
  story(
    'technology',
    'fields',
    [
      'Sensor from {city} lets fields call for water',
      '{company} unveils sensor that runs {n=3-11} years on one battery',
    ],
    'Trials with {m=140-900} farmers cut water use by {p=12-38} percent.',
    '{company}, a start-up at the {city} technology park, has presented a soil sensor the size of a hand.',
    [
      'Founder {person} said series production would start in spring.',
      'The device reports moisture every fifteen minutes.',
    ],
  ),
  story(
    'technology',
    'ridges',
    [
      'Students in {city} send camera balloon to the stratosphere',
      'Student balloon from {city} takes {n=900-4200} pictures',
    ],
    'It stayed up for two hours and was found unharmed near {district}.',
    'A weather balloon built by {m=4-12} students in {city} sent back {n} pictures on its first flight.',
    [
      'Their adviser {expert} said the data would be free for all.',
      'The next flight will measure air quality.',
    ],
  ),
  story(
    'health',
    'columns',
    [
      'Mobile clinics in {city} reach {n=60-410} villages',
      '{m=2400-9800} people see a doctor in {city} villages',
    ],
    'One in ten was given glasses; those who need surgery were sent to town.',
    'Mobile health teams in {city} examined {m} people in {n} villages over three months.',
    [
      '{expert}, who leads the teams, named blood pressure and eyesight as the most common problems.',
      'The programme goes on in {city2} until spring.',
    ],
  ),
  story(
    'health',
    'fields',
    [
      '{n=20-45} minutes of walking a day protect the heart, {city} study finds',
      'Steady walkers run {p=14-38} percent less risk, study finds',
    ],
    'Researchers followed {m=1800-9400} people for six years.',
    'A study at {city} University that followed {m} people for six years links {n} minutes of daily walking to better heart health.',
    ['Regularity mattered more than pace, said {expert}.', 'Walkers also slept better.'],
  ),
  story(
    'life',
    'stage',
    [
      'Women of {city} save {n=14-48} forgotten dishes in a book',
      'Forgotten recipes of {city} return to the table',
    ],
    'The recipes were gathered in {m=40-130} homes.',
    'A women’s cooperative in {city} has collected {n} nearly forgotten dishes in a book, each with the story of who told it.',
    ['Editor {person} said the proceeds would pay for a shared kitchen.', 'A second volume is planned.'],
  ),
  story(
    'life',
    'sea',
    [
      '{m=300-2400} volunteers clear {n=2-14} tons of litter from {coast} shores',
      'Big clean-up on the coast of {coast}',
    ],
    'Bottle caps and fishing line topped the list.',
    'Volunteers gathered {n} tons of litter on the coast of {coast} at the weekend.',
    ['Divers brought up ghost nets off {district}.', 'Organiser {person} wants to repeat it every month.'],
  ),
  story(
    'weather',
    'ridges',
    ['{n=15-60} centimetres of snow forecast for {city}', 'Snow cuts off {m=12-90} villages near {city}'],
    'Crews will work through the night; drivers are told to carry chains.',
    'Forecasters expect up to {n} centimetres of snow in {city} from tomorrow noon.',
    ['Half of the {m} closed village roads have been reopened.', 'Schools will decide in the evening.'],
  ),
  story(
    'weather',
    'sea',
    [
      'Storm stops ferries in {coast} for {n=6-30} hours',
      'Gusts of {m=60-105} km/h keep {coast} ferries in port',
    ],
    'Tickets can be changed free of charge.',
    'Ferries were cancelled in {coast} as gusts reached {m} kilometres an hour.',
    ['Fishermen were told to stay in harbour.', 'The wind should ease by tomorrow evening.'],
  ),
  story(
    'education',
    'columns',
    ['{n=24-140} schools in {city} open coding workshops', 'Village pupils in {city} build a watering robot'],
    '{m=1100-8600} pupils will have three hours a week.',
    'Coding and design workshops have opened in {n} schools in {city} this year.',
    [
      'Teacher {person} said the first work was a robot that waters the garden.',
      'Parents and shops paid for the tools.',
    ],
  ),
  story(
    'education',
    'stage',
    [
      '{district} library in {city} stays open all night',
      'All-night library in {city} sees {n=2-4} times more readers',
    ],
    'Soup is free; {m=180-640} people stayed until morning in exam week.',
    'The number of readers at the {district} library in {city} has grown {n} times since it opened at night.',
    ['The busiest hours are from ten to one, said director {person}.', 'Two more libraries will follow.'],
  ),
]
