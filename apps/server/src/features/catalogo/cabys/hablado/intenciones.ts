import { readTabla } from './tabla.ts'

/** Services done to an object, one per line (the file explains the format). */
export const INTENCIONES = readTabla('intenciones.txt')

/**
 * Words for how a dish is made (nobody sells it raw), and for what is served with it: the dish itself is sold. What is
 * also sold in a bag or a tin, "frito" or "en salsa de tomate", is only named by these.
 */
export const COCINADO = {
  preparado:
    /\b(empanizad[oa]s?|encebollad[oa]s?|rostizad[oa]s?|asad[oa]s?|gratinad[oa]s?|guisad[oa]s?|estofad[oa]s?|al ajillo|al vapor|al pastor|en (?:salsa|caldosa)$|a la (?:plancha|parrilla|milanesa|jardinera|caribena|lena|mexicana|diabla|bolonesa|marinera))\b/,
  acompanado:
    /\b(frit[oa]s?|rellen[oa]s?|al gusto|bbq|teriyaki|agridulces?|carbonara|alfredo|en (?:salsa|caldosa)|con (?:papas|yuca|patacones|pollo|carne|queso|leche|arroz|frijoles|huevo|huevos|chicharron|chicharrones|camarones|ensalada|guacamole|pure|tortillas|miel|natilla|helado|frutas))\b/,
  codigos: ['6331', '6332', '63399'],
}
