import type { Random } from './random.ts'

/** Given and family names that go together; the first list of each pair is given names. */
const NAMES: [string, string][] = [
  [
    'Olivia Harry Imogen George Poppy Theo Beth Alastair Gemma Fergus Rhian Ewan',
    'Ashworth Pemberton Sinclair Holloway Prescott Lockhart Tanner Winslow Merrick Caldwell Rowntree Hale',
  ],
  [
    'Niamh Cian Orla Eoin Saoirse Ronan Maeve Padraig Grainne Oisin',
    'Gallagher Doyle Fitzgerald Nolan Costello Daly Mulligan Keane Rafferty Hennessy',
  ],
  [
    'Agnieszka Marek Katarzyna Paweł Zofia Krzysztof Magda Bartek Ola Wojciech',
    'Nowak Kaczmarek Lewandowski Mazur Wójcik Jankowski Sikora Pawlak Dudek Adamczyk',
  ],
  [
    'Lena Jonas Friederike Matthias Anke Florian Svenja Tobias Katrin Henrik',
    'Brandt Schreiber Kühn Lorenz Winkler Seidel Hartmann Böhm Ziegler Petersen',
  ],
  [
    'Inès Mathieu Clémence Rémi Manon Baptiste Solène Julien Élodie Thibault',
    'Lefèvre Moreau Garnier Chevalier Perrin Gauthier Marchand Renaud Besson Colin',
  ],
  [
    'Lucía Javier Beatriz Álvaro Carmen Diego Paula Mateo Teresa Gonzalo',
    'Navarro Iglesias Serrano Molina Ortega Cortés Vidal Fuentes Peña Rivas',
  ],
  [
    'Chiara Matteo Giulia Alessio Federica Davide Silvia Lorenzo Elisa Nicolò',
    'Rinaldi Moretti Gallo Fontana Conti Marchetti Barbieri Ferrara Leone Vitale',
  ],
  [
    'Ananya Arjun Kavya Vikram Meera Siddharth Nisha Karthik Shreya Aditya',
    'Iyer Menon Kulkarni Bhattacharya Chowdhury Reddy Nair Kapoor Joshi Banerjee',
  ],
  [
    'Chiamaka Tunde Ngozi Emeka Folake Kwame Abena Kofi Zainab Sipho',
    'Okonkwo Balogun Eze Mensah Boateng Abubakar Dlamini Nkosi Asante Ogunleye',
  ],
  ['Wei Xin Jun Yan Hao Lin Ting Ming Li Fang', 'Huang Zhao Wu Xu Sun Lin Guo Chen Luo Tang'],
  [
    'Haruka Takumi Yui Sota Aiko Ren Nanami Daichi Emi Shun',
    'Tanaka Kobayashi Nakamura Watanabe Ishikawa Fujita Ogawa Matsuda Hayashi Endo',
  ],
  [
    'Leila Omar Samira Karim Yasmin Hassan Dina Ziad Rania Amir',
    'Haddad Mansour Nasser Farouk Saleh Aziz Khoury Rahman Sharif Darwish',
  ],
  [
    'Astrid Magnus Ingrid Lars Sigrid Nils Maja Oskar Kaisa Eero',
    'Bergström Lund Nygård Dahl Holm Eriksson Sandberg Virtanen Korhonen Halvorsen',
  ],
  [
    'Ayşe Mehmet Elif Emre Defne Kerem Selin Burak Irmak Onur',
    'Yılmaz Demir Kaya Çelik Şahin Öztürk Arslan Doğan Koç Aksoy',
  ],
]

/** A full name; mostly both names come from the same part of the world. */
export function fullName(random: Random): string {
  const [given] = random.pick(NAMES)
  const home = NAMES.find(([names]) => names === given) ?? NAMES[0]
  const [, family] = home && random.chance(0.92) ? home : random.pick(NAMES)
  return `${random.pick(given.split(' '))} ${random.pick(family.split(' '))}`
}
