import { type Lexicon, wordsOf } from './lexicon.ts'

export const french: Lexicon = {
  positive: wordsOf(`succès réussi* réussite* remport* gagne gagnent gagné record records solide* robuste* amélior*
    rentab* salu(?:e|ent|é|ée) prix_de_l'innovation croissance optimis* confian* percée enthousias* embauch* recrut* félicit* sauv(?:é|ée|etage)
    dynamique* favorable* excédent* prometteu* distingu(?:e|ent|é|ée|és|ées) innovant* reprise bondi* conquiert approuv* fort(?:e|es|s)?_(?:hausse|croissance|demande)`),
  negative: wordsOf(`perte pertes faillite* redressement liquidation* scandale* fraude* amende* rappel rappels plainte*
    procès avertissement* faible* faiblesse* échou* échec* crise* licenci* pénurie* retard* déçoi(?:t|vent) décev* déçu*
    dégrad* défaillan* enquête* accus* fermeture* ferme ferment fermé fermer condamn* menac* difficulté* problème*
    sanction* grève* pèse pèsent inquiét* manqu* annul* suspen(?:d|dent|du|due) effondr* morose* détérior* chômage_partiel`),
  up: wordsOf(`progress* augment* hausse hausses grimp* bondi* croît croissent accru* relèv(?:e|ent) relev(?:er|é|ée) accélér* doubl*
    explos* alourdi* creus(?:e|ent|é|ée|ées|és) gonfl* élargi* envol* supérieur* élev(?:é|ée|és|ées) augmentation`),
  down: wordsOf(`recul* baiss* chut* diminu* rédui* abaiss* fléchi* repli* supprim* suppression* réduction* ralenti* inférieur*
    rétréci* coup(?:e|ent) plong(?:e|ent|é|ée) resserr* allég(?:é|ée|er) allège*`),
  grows: wordsOf('progress* croît croissent'),
  shrinks: wordsOf('recul* chut* effondr*'),
  good: wordsOf(`chiffre_d'affaires bénéfice* résultat* ventes? commandes? marges? prévisions? perspectives? dividendes? actions?
    emplois? postes? effectifs? demande exportations? revenus? rentabilité activité production cours parts_de_marché
    investissements?`),
  bad: wordsOf('pertes? dettes? coûts? charges? chômage déficits? endettement impayés dépenses réclamations'),
  beaten: [
    String.raw`(?:dépass\p{L}*|au-dessus\s+de|supérieur\p{L}*\s+à|supérieur\p{L}*\s+aux)\s+(?:\p{L}+\s+){0,2}(?:attentes?|prévisions?|objectifs?|estimations?)`,
    String.raw`(?:meilleur\p{L}*|mieux|plus\s+vite|supérieur\p{L}*)\s+(?:que|à\s+ce\s+qui\s+était)\s+(?:prévu|attendu|craint)`,
    String.raw`(?:attein\p{L}*|tenu|tient)\s+(?:\p{L}+\s+){0,2}objectifs?`,
    String.raw`(?:crée|créent|créer|créera|créé)\s+(?:[\p{L}\p{N}]+\s+){0,3}(?:emplois?|postes?)`,
    String.raw`(?:lève|lèvent|levé|lever)\s+(?:[\p{L}\p{N}.,]+\s+){0,3}(?:millions?|milliards?|fonds|capitaux)`,
    String.raw`retour\p{L}*\s+aux?\s+bénéfices?`,
  ],
  missed: [
    String.raw`(?:inférieur\p{L}*\s+(?:aux?|à)|en\s+dessous\s+(?:des?|du)|en\s+deçà\s+(?:des?|du)|manqu\p{L}*)\s+(?:\p{L}+\s+){0,2}(?:attentes?|prévisions?|objectifs?|estimations?)`,
    String.raw`(?:moins\s+bon\p{L}*|pire\p{L}*|plus\s+faible\p{L}*|inférieur\p{L}*)\s+que\s+(?:prévu|attendu|espéré)`,
    String.raw`redressement\s+judiciaire|liquidation\s+judiciaire`,
    String.raw`avertissement\s+sur\s+(?:les\s+)?résultats?`,
    String.raw`démission\p{L}*\s+(?:[\p{L}]+\s+){0,4}(?:scandale|fraude|accusations?)`,
    String.raw`(?:ferme|ferment|fermera|fermer|fermé)\s+(?:\p{L}+\s+){0,2}(?:usines?|sites?|magasins?|agences?)`,
  ],
  ignored: ['prix_de_vente', 'en_cours', 'au_cours', 'actionnaire*', 'en_charge', 'prévu*_au'],
  negations: wordsOf('sans aucun aucune jamais ni'),
  anywhere: wordsOf('pas'),
  contrasts: wordsOf(
    `mais cependant toutefois pourtant tandis_que alors_que bien_que malgré néanmoins en_revanche quoique or`,
  ),
}
