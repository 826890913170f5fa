import type { RelationKind } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { ProfileType } from '@kontor/contract/kit/profile-links.ts'
import type { Values } from '../../server/src/catalogue/companies/fields.ts'

/** A company whose record is complete, for tours and pictures. All of them are invented. */
export type HeroFacts = {
  brand: string
  form: string
  type: Values['type']
  trade: string
  city: string
  branches: readonly string[]
  founded: number
  /** Counts of the last years, oldest first. */
  employees: readonly [number, ...number[]]
  revenue: number
  links: readonly ProfileType[]
  tags: readonly string[]
  relations: readonly (readonly [kind: RelationKind, brand: string, from: string])[]
  description: Readonly<Record<Locale, string>>
}

export const HERO_FACTS: readonly HeroFacts[] = [
  {
    brand: 'Kranichhafen Logistik',
    form: 'SE',
    type: 'public',
    trade: 'logistics',
    city: 'Hamburg',
    branches: ['Bremerhaven', 'Leipzig', 'Duisburg', 'Wien', 'Basel'],
    founded: 1911,
    employees: [5210, 5480, 5860, 6140],
    revenue: 1_280_000_000,
    links: ['linkedin', 'xing', 'instagram', 'youtube', 'kununu', 'facebook'],
    tags: ['logistics', 'port', 'hiring', 'apprenticeships'],
    relations: [
      ['auditor', 'Marlthwaite & Penstow Audit', '2021-01-01'],
      ['client', 'Hathercombe Foods', '2018-04-01'],
      ['client', 'Tannbrück Maschinenbau', '2020-09-01'],
      ['partner', 'Velmora Systems', '2022-02-01'],
    ],
    description: {
      en: 'Kranichhafen Logistik stores, packs and moves goods between the North Sea ports and the factories of central Europe. What began in 1911 as a coffee warehouse with two barges is today a group with nineteen warehouses, its own customs team and trains that leave Hamburg every night.\n\nThe company runs logistics for machine builders, food brands and mail-order firms. Around 6,100 people work in three countries; one in eight joined as an apprentice. Since 2022 the group has been replacing its lorries by electric ones, site by site.',
      de: 'Kranichhafen Logistik lagert, verpackt und befördert Waren zwischen den Nordseehäfen und den Fabriken Mitteleuropas. Was 1911 als Kaffeespeicher mit zwei Schuten begann, ist heute eine Gruppe mit neunzehn Lagern, einem eigenen Zollteam und Zügen, die jede Nacht Hamburg verlassen.\n\nDas Unternehmen übernimmt die Logistik für Maschinenbauer, Lebensmittelmarken und Versandhändler. Rund 6.100 Menschen arbeiten in drei Ländern; jeder achte hat hier gelernt. Seit 2022 ersetzt die Gruppe ihre Lastwagen Standort für Standort durch elektrische.',
      fr: 'Kranichhafen Logistik stocke, emballe et achemine des marchandises entre les ports de la mer du Nord et les usines d’Europe centrale. L’entrepôt de café fondé en 1911 avec deux barges est devenu un groupe de dix-neuf plateformes, doté de sa propre équipe douanière et de trains qui quittent Hambourg chaque nuit.\n\nL’entreprise assure la logistique de constructeurs de machines, de marques alimentaires et d’acteurs de la vente à distance. Environ 6 100 personnes travaillent dans trois pays ; une sur huit y a fait son apprentissage. Depuis 2022, le groupe remplace ses camions par des modèles électriques, site après site.',
    },
  },
  {
    brand: 'Velmora Systems',
    form: 'AG',
    type: 'public',
    trade: 'software',
    city: 'München',
    branches: ['Berlin', 'Zürich', 'Lyon'],
    founded: 2006,
    employees: [640, 790, 910, 1020],
    revenue: 148_000_000,
    links: ['linkedin', 'xing', 'github', 'blog', 'youtube', 'kununu', 'glassdoor'],
    tags: ['software', 'hiring', 'remote work', 'listed'],
    relations: [
      ['auditor', 'Marlthwaite & Penstow Audit', '2019-01-01'],
      ['client', 'Wolkenrath Chemie', '2017-05-01'],
      ['client', 'Brissonnet Horlogerie', '2021-10-01'],
    ],
    description: {
      en: 'Velmora Systems writes planning software for factories. Its programs decide which order runs on which machine, tell the warehouse what to bring and show the shift leader at noon whether the day will end on time.\n\nThree university friends founded the company in 2006; it has been listed since 2019. More than 700 plants in eleven countries use the software, most of them with fewer than 500 employees. Teams choose for themselves how often they meet in the offices in Munich, Berlin, Zürich and Lyon.',
      de: 'Velmora Systems schreibt Planungssoftware für Fabriken. Die Programme legen fest, welcher Auftrag auf welcher Maschine läuft, sagen dem Lager, was gebracht werden muss, und zeigen der Schichtleitung schon mittags, ob der Tag pünktlich endet.\n\nDrei Studienfreunde gründeten das Unternehmen 2006; seit 2019 ist es an der Börse. Mehr als 700 Werke in elf Ländern nutzen die Software, die meisten mit weniger als 500 Beschäftigten. Wie oft man sich in den Büros in München, Berlin, Zürich und Lyon trifft, entscheiden die Teams selbst.',
      fr: 'Velmora Systems développe des logiciels de planification pour les usines. Ses programmes décident quelle commande passe sur quelle machine, indiquent à l’entrepôt ce qu’il faut apporter et montrent dès midi au chef d’équipe si la journée se terminera à l’heure.\n\nTrois amis d’université ont fondé l’entreprise en 2006 ; elle est cotée depuis 2019. Plus de 700 usines dans onze pays utilisent ses logiciels, la plupart avec moins de 500 salariés. Les équipes choisissent elles-mêmes la fréquence de leurs rencontres dans les bureaux de Munich, Berlin, Zurich et Lyon.',
    },
  },
  {
    brand: 'Tannbrück Maschinenbau',
    form: 'GmbH & Co. KG',
    type: 'partnership',
    trade: 'machinery',
    city: 'Ulm',
    branches: ['Chemnitz', 'Linz'],
    founded: 1948,
    employees: [1180, 1240, 1310, 1290],
    revenue: 312_000_000,
    links: ['linkedin', 'xing', 'youtube', 'kununu'],
    tags: ['machinery', 'family business', 'hidden champion', 'exporter'],
    relations: [
      ['auditor', 'Marlthwaite & Penstow Audit', '2016-01-01'],
      ['client', 'Alpenkamm Medizintechnik', '2014-03-01'],
      ['partner', 'Velmora Systems', '2015-06-01'],
    ],
    description: {
      en: 'Tannbrück Maschinenbau builds machines that fold, fill and close packages: blister packs, sachets, tubes. Each line is made to order in Ulm, tested with the customer’s own product and taken apart again for the journey.\n\nThe founder’s granddaughter has led the company since 2015. Four fifths of the machines go abroad, and about ninety fitters travel with them. The training workshop takes on forty apprentices every September.',
      de: 'Tannbrück Maschinenbau baut Maschinen, die Packungen falten, füllen und schließen: Blister, Beutel, Tuben. Jede Linie entsteht nach Auftrag in Ulm, wird mit dem Produkt des Kunden erprobt und für die Reise wieder zerlegt.\n\nSeit 2015 leitet die Enkelin des Gründers das Unternehmen. Vier Fünftel der Maschinen gehen ins Ausland, und rund neunzig Monteurinnen und Monteure reisen mit. Die Lehrwerkstatt nimmt jedes Jahr im September vierzig Auszubildende auf.',
      fr: 'Tannbrück Maschinenbau construit des machines qui plient, remplissent et ferment des emballages : blisters, sachets, tubes. Chaque ligne est réalisée sur commande à Ulm, testée avec le produit du client, puis démontée pour le voyage.\n\nLa petite-fille du fondateur dirige l’entreprise depuis 2015. Les quatre cinquièmes des machines partent à l’étranger, accompagnées d’environ quatre-vingt-dix monteurs. L’atelier de formation accueille quarante apprentis chaque mois de septembre.',
    },
  },
  {
    brand: 'Brissonnet Horlogerie',
    form: 'SA',
    type: 'private',
    trade: 'watches',
    city: 'Neuchâtel',
    branches: ['Genève', 'Biel'],
    founded: 1874,
    employees: [210, 226, 231, 238],
    revenue: 92_000_000,
    links: ['linkedin', 'instagram', 'youtube', 'pinterest', 'facebook'],
    tags: ['watches', 'crafts', 'family business'],
    relations: [
      ['client', 'Maison Clairvoisin', '2023-01-01'],
      ['partner', 'Alpenkamm Medizintechnik', '2019-01-01'],
    ],
    description: {
      en: 'Brissonnet Horlogerie makes about nine thousand mechanical watches a year, from the movement to the case. The workshop stands where Louise Brissonnet opened it in 1874: on the hill above Neuchâtel, with windows to the north.\n\nThe same tools serve a second trade. A small team makes gear trains and pumps of the size of a grain of rice for medical devices. Watchmakers are trained in house for four years.',
      de: 'Brissonnet Horlogerie fertigt im Jahr etwa neuntausend mechanische Uhren, vom Werk bis zum Gehäuse. Die Werkstatt steht dort, wo Louise Brissonnet sie 1874 eröffnete: am Hang über Neuenburg, mit Fenstern nach Norden.\n\nDieselben Werkzeuge dienen einem zweiten Geschäft. Ein kleines Team stellt Getriebe und Pumpen von der Größe eines Reiskorns für medizinische Geräte her. Uhrmacherinnen und Uhrmacher lernen vier Jahre lang im Haus.',
      fr: 'Brissonnet Horlogerie fabrique environ neuf mille montres mécaniques par an, du mouvement au boîtier. L’atelier se trouve là où Louise Brissonnet l’a ouvert en 1874 : sur la colline qui domine Neuchâtel, avec ses fenêtres au nord.\n\nLes mêmes outils servent à un second métier. Une petite équipe réalise des engrenages et des pompes de la taille d’un grain de riz pour des dispositifs médicaux. Les horlogers sont formés sur place pendant quatre ans.',
    },
  },
  {
    brand: 'Lumévane Énergies',
    form: 'SAS',
    type: 'private',
    trade: 'solar',
    city: 'Lyon',
    branches: ['Nantes', 'Montpellier', 'Strasbourg'],
    founded: 2009,
    employees: [280, 345, 410, 468],
    revenue: 205_000_000,
    links: ['linkedin', 'twitter', 'youtube', 'instagram', 'blog'],
    tags: ['renewables', 'hiring', 'growth'],
    relations: [
      ['client', 'Maison Clairvoisin', '2020-06-01'],
      ['client', 'Wolkenrath Chemie', '2023-09-01'],
    ],
    description: {
      en: 'Lumévane Énergies plans, builds and runs solar and wind parks, from the first talk with the farmer to the last cable. One hundred and twelve parks are on the grid; together they supply about 400,000 households.\n\nResidents can buy shares in every park from 100 euros. The company is looking above all for electrical engineers, ecologists and people who like talking in village halls.',
      de: 'Lumévane Énergies plant, baut und betreibt Solar- und Windparks, vom ersten Gespräch mit dem Landwirt bis zum letzten Kabel. Hundertzwölf Anlagen sind am Netz; zusammen versorgen sie rund 400.000 Haushalte.\n\nAnwohner können sich an jedem Park ab 100 Euro beteiligen. Gesucht werden vor allem Fachleute für Elektrotechnik und Ökologie und Menschen, die gern in Gemeindesälen sprechen.',
      fr: 'Lumévane Énergies conçoit, construit et exploite des parcs solaires et éoliens, du premier échange avec l’agriculteur jusqu’au dernier câble. Cent douze parcs sont raccordés au réseau ; ensemble, ils alimentent environ 400 000 foyers.\n\nLes riverains peuvent investir dans chaque parc à partir de 100 euros. L’entreprise recherche surtout des ingénieurs électriciens, des écologues et des personnes qui aiment prendre la parole dans les salles des fêtes.',
    },
  },
  {
    brand: 'Hathercombe Foods',
    form: 'plc',
    type: 'public',
    trade: 'food',
    city: 'Bristol',
    branches: ['Exeter', 'Leeds', 'Belfast'],
    founded: 1923,
    employees: [3350, 3420, 3610, 3580],
    revenue: 870_000_000,
    links: ['linkedin', 'instagram', 'facebook', 'indeed', 'glassdoor'],
    tags: ['food', 'listed', 'apprenticeships'],
    relations: [
      ['auditor', 'Marlthwaite & Penstow Audit', '2020-01-01'],
      ['partner', 'Oakmere Biosciences', '2022-11-01'],
    ],
    description: {
      en: 'Hathercombe Foods cooks soups, chutneys and ready meals for supermarkets and for its own three brands. The first jar of apple chutney was sold in Bristol in 1923; the recipe has changed twice since.\n\nFour kitchens work around the clock. Vegetables come from some 260 farms, most of them within eighty miles. The company publishes the sugar and salt of every product and lowers both a little each year.',
      de: 'Hathercombe Foods kocht Suppen, Chutneys und Fertiggerichte für Supermärkte und für drei eigene Marken. Das erste Glas Apfelchutney wurde 1923 in Bristol verkauft; das Rezept hat sich seither zweimal geändert.\n\nVier Küchen arbeiten rund um die Uhr. Das Gemüse kommt von etwa 260 Höfen, die meisten keine 130 Kilometer entfernt. Das Unternehmen veröffentlicht Zucker und Salz jedes Produkts und senkt beides jedes Jahr ein wenig.',
      fr: 'Hathercombe Foods cuisine des soupes, des chutneys et des plats préparés pour les supermarchés et pour ses trois propres marques. Le premier pot de chutney aux pommes a été vendu à Bristol en 1923 ; la recette a changé deux fois depuis.\n\nQuatre cuisines fonctionnent jour et nuit. Les légumes proviennent d’environ 260 exploitations, situées pour la plupart à moins de 130 kilomètres. L’entreprise publie la teneur en sucre et en sel de chaque produit et la réduit un peu chaque année.',
    },
  },
  {
    brand: 'Alpenkamm Medizintechnik',
    form: 'AG',
    type: 'private',
    trade: 'medtech',
    city: 'Luzern',
    branches: ['Zürich', 'Freiburg im Breisgau'],
    founded: 1986,
    employees: [540, 575, 620, 655],
    revenue: 168_000_000,
    links: ['linkedin', 'xing', 'youtube', 'kununu'],
    tags: ['medical devices', 'exporter', 'hiring'],
    relations: [
      ['client', 'Kranichhafen Logistik', '2022-05-01'],
      ['partner', 'Hochschule Silberufer', '2021-09-01'],
    ],
    description: {
      en: 'Alpenkamm Medizintechnik develops instruments for operations through openings of a few millimetres: for joints, for the ear and for the spine. Surgeons from nine countries help to design them.\n\nThe clean rooms are in Lucerne, the service team sits in Freiburg. Two thirds of what the company earns comes from products that are younger than five years.',
      de: 'Alpenkamm Medizintechnik entwickelt Instrumente für Eingriffe durch Öffnungen von wenigen Millimetern: an Gelenken, am Ohr und an der Wirbelsäule. Chirurginnen und Chirurgen aus neun Ländern wirken an den Entwürfen mit.\n\nDie Reinräume sind in Luzern, der Service sitzt in Freiburg. Zwei Drittel der Einnahmen stammen aus Produkten, die jünger als fünf Jahre sind.',
      fr: 'Alpenkamm Medizintechnik développe des instruments pour des interventions à travers des ouvertures de quelques millimètres : articulations, oreille, colonne vertébrale. Des chirurgiens de neuf pays participent à leur conception.\n\nLes salles blanches se trouvent à Lucerne, le service après-vente à Fribourg-en-Brisgau. Les deux tiers des recettes proviennent de produits de moins de cinq ans.',
    },
  },
  {
    brand: 'Marlthwaite & Penstow Audit',
    form: 'LLP',
    type: 'partnership',
    trade: 'audit',
    city: 'London',
    branches: ['Frankfurt am Main', 'Edinburgh', 'Manchester'],
    founded: 1962,
    employees: [820, 845, 890, 930],
    revenue: 126_000_000,
    links: ['linkedin', 'twitter', 'glassdoor', 'indeed'],
    tags: ['audit', 'partnership', 'graduates'],
    relations: [['client', 'Hathercombe Foods', '2020-01-01']],
    description: {
      en: 'Marlthwaite & Penstow audits the accounts of companies that are too large for one office and too particular for a chain. Sixty-four partners answer for the work with their names.\n\nThe firm takes on about seventy graduates a year in London, Edinburgh, Manchester and Frankfurt and pays for their examinations. Clients change their lead auditor every five years.',
      de: 'Marlthwaite & Penstow prüft die Abschlüsse von Unternehmen, die für ein einzelnes Büro zu groß und für eine Kette zu eigen sind. Vierundsechzig Partnerinnen und Partner stehen mit ihrem Namen für die Arbeit ein.\n\nDie Gesellschaft stellt jedes Jahr etwa siebzig Absolventinnen und Absolventen in London, Edinburgh, Manchester und Frankfurt ein und bezahlt ihre Prüfungen. Mandanten wechseln alle fünf Jahre die leitende Person.',
      fr: 'Marlthwaite & Penstow certifie les comptes d’entreprises trop grandes pour un seul bureau et trop singulières pour un réseau. Soixante-quatre associés répondent de ce travail en leur nom.\n\nLe cabinet recrute chaque année environ soixante-dix jeunes diplômés à Londres, Édimbourg, Manchester et Francfort et finance leurs examens. Les clients changent d’auditeur principal tous les cinq ans.',
    },
  },
  {
    brand: 'Wolkenrath Chemie',
    form: 'AG',
    type: 'public',
    trade: 'chemicals',
    city: 'Frankfurt am Main',
    branches: ['Mannheim', 'Köln', 'Lyon', 'Basel'],
    founded: 1889,
    employees: [4780, 4690, 4720, 4810],
    revenue: 2_140_000_000,
    links: ['linkedin', 'xing', 'youtube', 'kununu', 'instagram', 'twitter'],
    tags: ['chemicals', 'listed', 'research'],
    relations: [
      ['auditor', 'Marlthwaite & Penstow Audit', '2018-01-01'],
      ['client', 'Tannbrück Maschinenbau', '2011-01-01'],
      ['partner', 'Oakmere Biosciences', '2024-03-01'],
    ],
    description: {
      en: 'Wolkenrath Chemie makes what holds other things together: adhesives for windscreens, coatings for wind turbines, binders for paper. Customers rarely see the products and notice at once when they are missing.\n\nThe group has been listed since 1954 and spends seven per cent of its turnover on research. By 2032 half of its raw materials are to come from plants and recycling; today it is a fifth.',
      de: 'Wolkenrath Chemie stellt her, was andere Dinge zusammenhält: Klebstoffe für Windschutzscheiben, Lacke für Windräder, Bindemittel für Papier. Kunden sehen die Produkte selten und merken sofort, wenn sie fehlen.\n\nDie Gruppe ist seit 1954 an der Börse und gibt sieben Prozent des Umsatzes für Forschung aus. Bis 2032 soll die Hälfte der Rohstoffe aus Pflanzen und Recycling kommen; heute ist es ein Fünftel.',
      fr: 'Wolkenrath Chemie fabrique ce qui fait tenir les choses ensemble : des colles pour pare-brise, des revêtements pour éoliennes, des liants pour le papier. Les clients voient rarement ces produits et remarquent aussitôt leur absence.\n\nLe groupe est coté depuis 1954 et consacre sept pour cent de son chiffre d’affaires à la recherche. D’ici à 2032, la moitié de ses matières premières devra provenir de plantes et du recyclage ; aujourd’hui, c’est un cinquième.',
    },
  },
  {
    brand: 'Donaufels Möbel',
    form: 'GmbH',
    type: 'private',
    trade: 'furniture',
    city: 'Linz',
    branches: ['Salzburg', 'Passau'],
    founded: 1957,
    employees: [310, 322, 318, 334],
    revenue: 54_000_000,
    links: ['linkedin', 'xing', 'instagram', 'pinterest'],
    tags: ['furniture', 'family business', 'apprenticeships'],
    relations: [
      ['client', 'Hochschule Silberufer', '2023-03-01'],
      ['client', 'Velmora Systems', '2022-08-01'],
    ],
    description: {
      en: 'Donaufels Möbel furnishes offices, schools and libraries with furniture that can be taken apart and repaired. Every table carries a number; whoever enters it on the website gets the drawing and the spare parts.\n\nThe wood comes from Upper Austria and Bavaria. The joinery in Linz and the upholstery in Passau train in seven professions.',
      de: 'Donaufels Möbel stattet Büros, Schulen und Bibliotheken mit Möbeln aus, die man zerlegen und reparieren kann. Jeder Tisch trägt eine Nummer; wer sie auf der Website eingibt, bekommt die Zeichnung und die Ersatzteile.\n\nDas Holz kommt aus Oberösterreich und Bayern. Die Tischlerei in Linz und die Polsterei in Passau bilden in sieben Berufen aus.',
      fr: 'Donaufels Möbel équipe des bureaux, des écoles et des bibliothèques de meubles démontables et réparables. Chaque table porte un numéro ; il suffit de le saisir sur le site pour obtenir le plan et les pièces de rechange.\n\nLe bois provient de Haute-Autriche et de Bavière. La menuiserie de Linz et l’atelier de tapisserie de Passau forment à sept métiers.',
    },
  },
  {
    brand: 'Maison Clairvoisin',
    form: 'SAS',
    type: 'private',
    trade: 'bakery',
    city: 'Paris',
    branches: ['Versailles', 'Lille', 'Reims', 'Lyon'],
    founded: 1934,
    employees: [1420, 1510, 1580, 1660],
    revenue: 118_000_000,
    links: ['linkedin', 'instagram', 'facebook', 'indeed'],
    tags: ['bakery', 'family business', 'hiring'],
    relations: [['client', 'Hathercombe Foods', '2019-02-01']],
    description: {
      en: 'Maison Clairvoisin bakes in sixty-eight shops, each with its own oven behind the counter. The flour comes from eleven mills; the leaven is older than anybody who works here.\n\nWhoever wants to become a baker can begin at any age: the company’s school in Reims takes in 120 people a year, half of them from other professions.',
      de: 'Maison Clairvoisin backt in achtundsechzig Läden, jeder mit einem eigenen Ofen hinter der Theke. Das Mehl kommt aus elf Mühlen; der Sauerteig ist älter als alle, die hier arbeiten.\n\nWer Bäckerin oder Bäcker werden will, kann in jedem Alter anfangen: Die Schule des Unternehmens in Reims nimmt jedes Jahr 120 Menschen auf, die Hälfte aus anderen Berufen.',
      fr: 'Maison Clairvoisin cuit son pain dans soixante-huit boutiques, chacune avec son propre four derrière le comptoir. La farine vient de onze moulins ; le levain est plus ancien que toutes les personnes qui travaillent ici.\n\nOn peut y devenir boulanger à tout âge : l’école de l’entreprise, à Reims, accueille 120 personnes par an, dont la moitié viennent d’autres métiers.',
    },
  },
  {
    brand: 'Oakmere Biosciences',
    form: 'Ltd',
    type: 'private',
    trade: 'biotech',
    city: 'Cambridge',
    branches: ['Dundee'],
    founded: 2014,
    employees: [64, 98, 131, 157],
    revenue: 31_000_000,
    links: ['linkedin', 'twitter', 'github', 'crunchbase', 'blog'],
    tags: ['biotech', 'start-up', 'hiring', 'research'],
    relations: [['partner', 'Hochschule Silberufer', '2020-10-01']],
    description: {
      en: 'Oakmere Biosciences breeds enzymes that take stains, glue and old paint apart at room temperature. The company began in a shared laboratory in 2014 and now has two floors of its own in Cambridge and a pilot plant in Dundee.\n\nEvery result that protects no product is published, failed experiments included. Half of the team came from abroad.',
      de: 'Oakmere Biosciences züchtet Enzyme, die Flecken, Klebstoff und alte Farbe bei Zimmertemperatur zerlegen. Das Unternehmen begann 2014 in einem geteilten Labor und hat heute zwei eigene Etagen in Cambridge und eine Versuchsanlage in Dundee.\n\nJedes Ergebnis, das kein Produkt schützt, wird veröffentlicht, auch misslungene Versuche. Die Hälfte des Teams kam aus dem Ausland.',
      fr: 'Oakmere Biosciences produit des enzymes qui décomposent les taches, les colles et les vieilles peintures à température ambiante. L’entreprise a débuté en 2014 dans un laboratoire partagé et dispose aujourd’hui de deux étages à Cambridge et d’une installation pilote à Dundee.\n\nTout résultat qui ne protège pas un produit est publié, y compris les essais manqués. La moitié de l’équipe vient de l’étranger.',
    },
  },
  {
    brand: 'Hochschule Silberufer',
    form: '',
    type: 'education',
    trade: 'university',
    city: 'Kiel',
    branches: ['Flensburg'],
    founded: 1969,
    employees: [610, 625, 640, 652],
    revenue: 0,
    links: ['linkedin', 'xing', 'instagram', 'youtube', 'facebook'],
    tags: ['university', 'graduates', 'research'],
    relations: [['partner', 'Wolkenrath Chemie', '2018-10-01']],
    description: {
      en: 'Hochschule Silberufer teaches engineering, shipbuilding, design and business on the Kiel Fjord. Some 7,400 students study in 42 programmes; a third of them alternate between lecture hall and company.\n\nThe workshops are open around the clock. Graduates find their first job after nine weeks on average, most of them within a hundred kilometres.',
      de: 'Die Hochschule Silberufer lehrt Technik, Schiffbau, Gestaltung und Wirtschaft an der Kieler Förde. Rund 7.400 Studierende lernen in 42 Studiengängen; ein Drittel wechselt zwischen Hörsaal und Betrieb.\n\nDie Werkstätten sind rund um die Uhr geöffnet. Absolventinnen und Absolventen finden im Mittel nach neun Wochen ihre erste Stelle, die meisten im Umkreis von hundert Kilometern.',
      fr: 'La Hochschule Silberufer enseigne l’ingénierie, la construction navale, le design et la gestion au bord du fjord de Kiel. Quelque 7 400 étudiants suivent 42 cursus ; un tiers d’entre eux alternent entre amphithéâtre et entreprise.\n\nLes ateliers sont ouverts jour et nuit. Les diplômés trouvent leur premier emploi au bout de neuf semaines en moyenne, le plus souvent dans un rayon de cent kilomètres.',
    },
  },
]
