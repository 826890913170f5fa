import type { Locale } from '@kontor/contract/kit/locales.ts'
import { pick } from '../duplicate-noise.ts'
import type { Random } from '../companies/dice.ts'

type Words = readonly [string, ...string[]]
const list = (text: string) => text.trim().split(/\s+/) as unknown as Words

/** Common names, put together at random: nobody in particular is meant. */
const FIRST: Readonly<Record<Locale, Words>> = {
  de: list(`Anna Lena Marie Sophie Julia Laura Sarah Katharina Johanna Clara Franziska Nina Miriam Eva Petra Sabine Claudia
    Birgit Monika Heike Ayşe Elif Olga Natalia Paul Lukas Felix Jonas Maximilian Leon Tim Jan Florian Sebastian Tobias
    Matthias Stefan Thomas Andreas Michael Markus Christian Jürgen Uwe Rainer Wolfgang Dirk Emre Mehmet Dimitri Bastian
    Moritz Konstantin Ferdinand Gregor Henning Torsten Ulrike Annette Greta Frieda`),
  fr: list(`Camille Manon Léa Chloé Sarah Emma Inès Jade Louise Alice Juliette Marion Pauline Élodie Céline Aurélie Nathalie
    Isabelle Sylvie Valérie Fatima Amina Lucas Hugo Théo Louis Gabriel Arthur Jules Antoine Nicolas Julien Mathieu Thomas
    Guillaume Maxime Benoît Olivier Laurent Philippe Christophe Pascal Karim Mehdi Rachid Étienne Bastien Clément Damien
    Florence Hélène Margaux Solène Yves Xavier Gaëlle`),
  en: list(`Olivia Amelia Emily Charlotte Grace Lucy Hannah Rebecca Jessica Sophie Rachel Claire Fiona Helen Karen Priya Aisha
    Zara Nadia Oliver Harry Jack George Thomas James William Daniel Matthew Christopher Andrew Stephen Richard Peter Ian
    Graham Callum Rhys Ewan Mohammed Imran Raj Vikram Samuel Benjamin Edward Alexander Joseph Louisa Abigail Megan Eleanor
    Naomi Gareth Duncan Victoria`),
}
const LAST: Readonly<Record<Locale, Words>> = {
  de: list(`Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf
    Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Schmitt Werner Krause Lehmann Köhler Maier
    Huber Kaiser Fuchs Peters Lang Scholz Möller Weiß Jung Hahn Vogel Friedrich Keller Günther Frank Berger Winkler Roth
    Beck Lorenz Baumann Franke Albrecht Schuster Simon Ludwig Böhm Winter Kraus Martin Schumacher Krämer Vogt Stein Jäger
    Otto Sommer Groß Seidel Heinrich Brandt Haas Schreiber Graf Dietrich Ziegler Kuhn Kühn Pohl Engel Horn Busch Bergmann
    Thomas Voigt Sauer Arnold Wolff Pfeiffer Yılmaz Kaya Demir Kowalski Nowak Petrov Lindqvist Santoro`),
  fr: list(`Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefebvre Michel Garcia David
    Bertrand Roux Vincent Fournier Morel Girard André Lefèvre Mercier Dupont Lambert Bonnet François Martinez Legrand
    Garnier Faure Rousseau Blanc Guérin Muller Henry Roussel Nicolas Perrin Morin Mathieu Clément Gauthier Dumont Lopez
    Fontaine Chevalier Robin Masson Sanchez Gérard Nguyen Boyer Denis Lemaire Duval Joly Gautier Roger Roche Roy Noël
    Meyer Lucas Meunier Jean Perez Marchand Dufour Blanchard Marie Barbier Brun Dumas Brunet Schmitt Leroux Colas Fernandez
    Benali Haddad Traoré Diallo`),
  en: list(`Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green
    Hall Wood Jackson Clarke Patel Khan Lewis James Phillips Mason Mitchell Rose Davis Rodgers Cox Alexander Shaw Simpson
    Murray Webb Hunt Campbell Stewart Anderson Fraser Reid Morrison Hughes Edwards Collins Bennett Price Cooper Bell Ward
    Baker Parker Morris Watson Harrison Morgan Hill Kelly Turner Cook Adams Marshall Fletcher Barnes Singh Ahmed Begum
    Hussain Ali Chapman Dixon Gibson Ellis Wells Pearson Palmer Mills Grant Knight Butler Foster Russell Barker Okafor`),
}

/** The names of women among them, so that a drawn picture fits the name. */
const WOMENS = new Set(
  list(`Anna Lena Marie Sophie Julia Laura Sarah Katharina Johanna Clara Franziska Nina Miriam Eva Petra Sabine Claudia
    Birgit Monika Heike Ayşe Elif Olga Natalia Ulrike Annette Greta Frieda Camille Manon Léa Chloé Emma Inès Jade Louise
    Alice Juliette Marion Pauline Élodie Céline Aurélie Nathalie Isabelle Sylvie Valérie Fatima Amina Florence Hélène
    Margaux Solène Gaëlle Olivia Amelia Emily Charlotte Grace Lucy Hannah Rebecca Jessica Rachel Claire Fiona Helen Karen
    Priya Aisha Zara Nadia Louisa Abigail Megan Eleanor Naomi Victoria`),
)

export function isWomansName(first: string) {
  return WOMENS.has(first)
}

export type PersonName = { first: string; last: string }

export function drawName(random: Random, language: Locale): PersonName {
  const last = pick(random, LAST[language])
  // Some carry two names, as in each of the three countries.
  const isDouble = random() < (language === 'en' ? 0.02 : 0.05)
  const second = pick(random, LAST[language])
  return { first: pick(random, FIRST[language]), last: isDouble && second !== last ? `${last}-${second}` : last }
}
