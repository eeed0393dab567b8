import { z } from "zod";

export const paginationShape = z
  .object({
    currentPage: z.int().describe("The number of this page."),
    limit: z.int().describe("The most items on a page."),
    totalItems: z.int().describe("The number of items on all pages."),
    totalPages: z.int().describe("The number of pages. It is 0 without an item."),
  })
  .meta({ id: "Pagination", description: "The place of a page in its list." });

export function shapePagination({
  page,
  limit,
  totalCount,
}: {
  page: number;
  limit: number;
  totalCount: number;
}): z.infer<typeof paginationShape> {
  const totalPages = totalCount === 0 ? 0 : Math.ceil(totalCount / limit);
  return { currentPage: page, limit, totalItems: totalCount, totalPages };
}
