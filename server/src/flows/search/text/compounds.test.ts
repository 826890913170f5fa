import { expect, test } from 'vitest'
import { canonicalWord } from './canonical.ts'
import { partsOf } from './compounds.ts'

/** Trades and firms as German writes them, and where they come apart. */
const COMPOUNDS = `
  Maschinenbauunternehmen = maschinen bau unternehmen
  Maschinenbau = maschinen bau
  Steuerberater = steuer berater
  Rechtsanwaltskanzlei = rechtsanwalts kanzlei
  Softwareentwicklung = software entwicklung
  Versicherungsmakler = versicherungs makler
  Immobilienverwaltung = immobilien verwaltung
  Medizintechnik = medizin technik
  Elektrotechnik = elektro technik
  Fahrzeugbau = fahrzeug bau
  Lebensmittelindustrie = lebensmittel industrie
  Autohändler = auto handler
  Personaldienstleister = personal dienstleister
  Unternehmensberatung = unternehmens beratung
  Wirtschaftsprüfung = wirtschafts prufung
  Windenergie = wind energie
  Solaranlagen = solar anlagen
  Holzverarbeitung = holz verarbeitung
  Metallverarbeitung = metall verarbeitung
  Kunststoffverarbeitung = kunststoff verarbeitung
  Altenpflegeheim = alten pflege heim
  Tiefbauunternehmen = tief bau unternehmen
  Straßenbau = strassen bau
  Anlagenbau = anlagen bau
  Werkzeugmaschinen = werkzeug maschinen
  Verpackungsmaschinen = verpackungs maschinen
  Druckmaschinen = druck maschinen
  Landmaschinen = land maschinen
  Baumaschinen = bau maschinen
  Automobilzulieferer = automobil zulieferer
  Speditionsunternehmen = speditions unternehmen
  Reisebüro = reise buro
  Ingenieurbüro = ingenieur buro
  Architekturbüro = architektur buro
  Werbeagentur = werbe agentur
  Zeitarbeitsfirma = zeit arbeits firma
  Gebäudereinigung = gebaude reinigung
  Sicherheitsdienst = sicherheits dienst
  Abfallentsorgung = abfall entsorgung
  Wasserversorgung = wasser versorgung
  Energieversorger = energie versorger
  Möbelhersteller = mobel hersteller
  Papierfabrik = papier fabrik
  Zuckerfabrik = zucker fabrik
  Stahlhandel = stahl handel
  Weinhandlung = wein handlung
  Getränkehersteller = getranke hersteller
  Molkereiprodukte = molkerei produkte
  Fleischverarbeitung = fleisch verarbeitung
  Zahnarztpraxis = zahn arzt praxis
  Tierarztpraxis = tier arzt praxis
  Datenverarbeitung = daten verarbeitung
  Datenschutz = daten schutz
  Netzwerktechnik = netzwerk technik
  Halbleiterhersteller = halbleiter hersteller
  Telekommunikationsanbieter = telekommunikations anbieter
  Zeitungsverlag = zeitungs verlag
  Buchverlag = buch verlag
  Filmproduktion = film produktion
  Eventagentur = event agentur
  Messebau = messe bau
  Ladenbau = laden bau
  Schiffbau = schiff bau
  Flugzeugbau = flugzeug bau
  Luftfahrttechnik = luftfahrt technik
  Raumfahrtindustrie = raumfahrt industrie
  Bahntechnik = bahn technik
  Fördertechnik = forder technik
  Antriebstechnik = antriebs technik
  Messtechnik = mess technik
  Regelungstechnik = regelungs technik
  Heizungsbau = heizungs bau
  Klimatechnik = klima technik
  Kältetechnik = kalte technik
  Gartenbau = garten bau
  Landschaftsbau = landschafts bau
  Forstwirtschaft = forst wirtschaft
  Landwirtschaft = land wirtschaft
  Wohnungsbaugesellschaft = wohnungs bau gesellschaft
  Kapitalanlagegesellschaft = kapital anlage gesellschaft
  Beteiligungsgesellschaft = beteiligungs gesellschaft
  Verkehrsbetriebe = verkehrs betriebe
  Krankenversicherung = kranken versicherung
  Lebensversicherung = lebens versicherung
  Hausverwaltung = haus verwaltung
  Brauereimaschinen = brauerei maschinen
  Textilmaschinen = textil maschinen
  Spielwarenhersteller = spielwaren hersteller
  Schmuckhersteller = schmuck hersteller
  Uhrenfabrik = uhren fabrik
  Glasfaserausbau = glasfaser ausbau
  Photovoltaikanlagen = photovoltaik anlagen
  Batteriehersteller = batterie hersteller
  Arzneimittelhersteller = arzneimittel hersteller
  Kosmetikhersteller = kosmetik hersteller
  Geschäftsführer = geschafts fuhrer
  Fensterbau = fenster bau
  Küchenstudio = kuchen studio
  Zahnradfabrik = zahnrad fabrik
  Tankstellenbetreiber = tankstellen betreiber
  Brillenhersteller = brillen hersteller
  Aufzugsbau = aufzugs bau
  Kaffeerösterei = kaffee rosterei
  Stromnetzbetreiber = strom netz betreiber
  Fitnessstudio = fitness studio
  Behindertenwerkstatt = behinderten werkstatt
  Kinderbetreuung = kinder betreuung
  Markisenhersteller = markisen hersteller
`

/** Words of three languages that are one word. */
const WHOLE = `Großhandel Einzelhandel Unternehmen Versicherung Gesellschaft Handwerker Dienstleistungen Unternehmung
  Veranstaltung Entwicklung Verarbeitung Restaurant International Bäckereien Schreinerei Vermietung Beratungen
  Verwaltungen Herstellung Innovation Manufacturing Engineering Consulting Construction Pharmaceuticals Technologies
  Boulangerie Informatique Assurances Ingénierie Transports Restauration Immobilier`

const cases = COMPOUNDS.trim()
  .split('\n')
  .map((line) => line.split(' = ').map((each) => each.trim()))

test('at least 95 of 100 compounds come apart where they should', () => {
  const wrong = cases.filter(([word = '', parts]) => partsOf(canonicalWord(word)).join(' ') !== parts)
  expect(cases.length).toBeGreaterThanOrEqual(100)
  expect(wrong.length / cases.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
})

test.for(WHOLE.split(/\s+/))('%s stays whole', (word) => {
  expect(partsOf(canonicalWord(word))).toStrictEqual([])
})
