/** Marks of the companies of one user, under white letters in every scheme (contrast of 5 or more). */
export const companias = ['#1d4ed8', '#047857', '#b45309', '#a21caf', '#be123c', '#0e7490'] as const
