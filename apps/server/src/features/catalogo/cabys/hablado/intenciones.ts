import { readTabla } from './tabla.ts'

/** Services done to an object, one per line (the file explains the format). */
export const INTENCIONES = readTabla('intenciones.txt')

/** Words for how a dish is made or served, anywhere in the text: the dish itself is sold. */
export const COCINADO = {
  dicho:
    /\b(empanizad[oa]s?|encebollad[oa]s?|frit[oa]s?|rostizad[oa]s?|asad[oa]s?|gratinad[oa]s?|rellen[oa]s?|guisad[oa]s?|estofad[oa]s?|al ajillo|al vapor|al pastor|al gusto|bbq|teriyaki|agridulces?|carbonara|alfredo|en (?:salsa|caldosa)|a la (?:plancha|parrilla|milanesa|jardinera|caribena|lena|mexicana|diabla|bolonesa|marinera)|con (?:papas|yuca|patacones|pollo|carne|queso|leche|arroz|frijoles|huevo|huevos|chicharron|chicharrones|camarones|ensalada|guacamole|pure|tortillas|miel|natilla|helado|frutas))\b/,
  codigos: ['6331', '6332', '63399'],
}
