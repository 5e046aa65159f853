import type { Gender } from '#mocks/types.ts'

/** A first name and the family's origin, which the portrait matches. */
export interface FirstName {
  name: string
  origin: string
}

const LOCAL: Readonly<Record<string, Readonly<Record<Gender, string>>>> = {
  nl: {
    female:
      'Sanne Julia Eva Tess Marit Lotte Femke Anouk Roos Fleur Iris Maud Nienke Merel Annemarie Jolanda Petra Willemijn Saskia Hanneke Liesbeth Carla Ingrid Marijke Ellen Wendy Linda Esther Mirjam Karin Floor Noor',
    male: 'Daan Sem Bram Thijs Ruben Jeroen Maarten Sander Wouter Bas Koen Joris Pieter Hendrik Gerrit Kees Jan Willem Frank Erik Marco Dennis Rob Hans Tim Niels Stijn Gijs Arjan Marcel Ton Piet',
  },
  de: {
    female:
      'Anna Lena Laura Katharina Julia Sophie Hannah Johanna Miriam Franziska Sabine Petra Claudia Heike Birgit Monika Andrea Susanne Nina Melanie Tanja Silke Ulrike Greta',
    male: 'Lukas Jonas Felix Maximilian Paul Leon Moritz Tobias Stefan Andreas Thomas Michael Markus Jürgen Wolfgang Klaus Matthias Florian Sebastian Jan Uwe Dirk Ralf Bernd',
  },
  fr: {
    female:
      'Camille Léa Manon Chloé Julie Élodie Claire Sophie Isabelle Nathalie Catherine Sylvie Valérie Aurélie Margaux Inès Pauline Céline Hélène Brigitte Agnès Mathilde Juliette Noémie',
    male: 'Lucas Hugo Théo Antoine Julien Nicolas Mathieu Pierre Olivier Laurent Philippe Alain François Jérôme Benoît Sébastien Guillaume Étienne Bastien Rémi Gilles Didier Arnaud Cédric',
  },
  en: {
    female:
      'Emily Charlotte Grace Olivia Hannah Sophie Rachel Emma Lucy Alice Megan Claire Fiona Helen Susan Karen Margaret Joanne Rebecca Abigail Holly Natalie Vivian Ruth Molly Beth',
    male: 'Oliver Jack Harry George Thomas James William Daniel Matthew Ben Simon Andrew Richard Stephen Graham Neil Marcus Adam Luke Owen Ethan Tyler Brandon Scott Keith Walter',
  },
  es: {
    female:
      'Lucía Marta Carmen Elena Paula Sara Laura Cristina Isabel Pilar Rocío Alba Nuria Beatriz Mercedes Teresa Silvia Irene Marina Carla Inés Ángela',
    male: 'Hugo Pablo Álvaro Javier Carlos Diego Sergio Miguel Antonio Manuel Jorge Rafael Andrés Fernando Raúl Iker Adrián Luis Jaime Ramón Óscar Joaquín',
  },
  it: {
    female:
      'Giulia Chiara Francesca Sara Martina Elena Alessia Valentina Silvia Paola Laura Federica Ilaria Roberta Daniela Monica Lucia Giovanna Beatrice Bianca Serena Marta',
    male: 'Marco Luca Matteo Alessandro Davide Andrea Lorenzo Giovanni Stefano Paolo Roberto Simone Francesco Riccardo Fabio Enrico Giorgio Pietro Tommaso Nicola Massimo Claudio',
  },
  sv: {
    female:
      'Elin Maja Ida Linnea Sofia Emma Klara Astrid Karin Malin Annika Ulla Birgitta Frida Åsa Ebba Tove Lovisa',
    male: 'Erik Oskar Johan Anders Gustav Viktor Nils Lars Fredrik Mikael Henrik Axel Magnus Per Björn Emil Sten Filip',
  },
  no: {
    female:
      'Ingrid Nora Silje Hanne Marte Kristin Solveig Anne Sigrid Tonje Heidi Bente Thea Ragnhild Guro Vilde',
    male: 'Lars Ola Håkon Sindre Kristian Magnus Eirik Bjørn Geir Morten Jonas Tor Petter Sverre Knut Even',
  },
  da: {
    female:
      'Freja Sofie Mette Camilla Line Signe Anne Kirsten Louise Maria Pernille Hanne Laerke Birthe Rikke Stine',
    male: 'Mads Frederik Rasmus Søren Christian Jens Lars Mikkel Henrik Peter Anders Morten Kasper Jeppe Torben Niels',
  },
  pl: {
    female:
      'Anna Katarzyna Agnieszka Magdalena Joanna Ewa Monika Karolina Zuzanna Maja Aleksandra Natalia Dorota Beata Halina Iwona',
    male: 'Piotr Tomasz Paweł Michał Marcin Jakub Krzysztof Andrzej Kamil Mateusz Wojciech Grzegorz Bartek Rafał Zbigniew Adam',
  },
  fi: {
    female:
      'Aino Emilia Sanna Johanna Anni Kaisa Liisa Päivi Laura Tiina Riikka Helmi Elina Marja Katri Venla',
    male: 'Mikko Juha Antti Jari Eero Ville Matti Timo Lauri Petri Sami Heikki Olli Tuomas Kari Aleksi',
  },
}

/** Names of people with roots in other parts of the world, who live in all of the countries. */
const ELSEWHERE: Readonly<Record<string, Readonly<Record<Gender, string>>>> = {
  maghreb: {
    female: 'Amina Yasmin Leila Samira Nadia Fatima Salma Soraya',
    male: 'Karim Youssef Samir Rachid Adil Hamza Tarik Nabil',
  },
  africa: {
    female: 'Maya Zoë Abena Naomi Imani Adaeze Grace Esi',
    male: 'Kwame Marcus Emeka Isaac Kofi Joseph Samuel Tendai',
  },
  southasia: { female: 'Priya Anjali Meera Nisha Kavita Asha', male: 'Ravi Arjun Vikram Sanjay Rohan Amit' },
  eastasia: { female: 'Mei Yuki Linh Hana Xin Sora', male: 'Kenji Minh Wei Jun Hiro Tao' },
  latin: {
    female: 'Valeria Camila Gabriela Daniela Luz Mariana',
    male: 'Mateo Santiago Rafael Thiago Gabriel Emilio',
  },
}

const NORTHERN = new Set(['nl', 'de', 'sv', 'no', 'da', 'fi', 'pl', 'en'])

function split(names: string | undefined, origin: string): FirstName[] {
  return (names ?? '').split(' ').flatMap((name) => (name ? [{ name, origin }] : []))
}

/** Returns the usual first names where a language is spoken. */
export function localNames(language: string, gender: Gender): FirstName[] {
  return split(LOCAL[language]?.[gender], NORTHERN.has(language) ? 'north' : 'south')
}

/** Returns first names from other parts of the world. */
export function distantNames(gender: Gender): FirstName[] {
  return Object.entries(ELSEWHERE).flatMap(([origin, names]) => split(names[gender], origin))
}
