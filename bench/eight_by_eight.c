/* The limit to measure against: random games of Eight-by-Eight in C, same rules, same random numbers.
 *
 *   gcc -O3 -march=native -o eight_by_eight eight_by_eight.c
 *   ./eight_by_eight PLAYERS GAMES S0 S1 S2 S3
 *
 * prints seconds, then each seat's sum of returns; the sums equal those of the `playout` kernel run from
 * the same four words of the generator. Default options. Choosing the k-th vacant cell clears the lower
 * ones in turn: no processor-specific instruction is asked for.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { EDGE = 8, SEATS = 4, TOKENS = 25, LINE = 5, OVER = -1, NOBODY = -1 };

typedef uint64_t board;

typedef struct {
    board pieces[SEATS];
    int dark[SEATS];
    int tokens[SEATS];
    int turn, roll, last, players;
} position;

static board cross[EDGE + 1];
static const int step[4] = {1, 8, 9, 7};
static board inside[4];

static uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static uint64_t draw(uint64_t s[4]) { /* xoshiro256++ */
    uint64_t drawn = rotate(s[0] + s[3], 23) + s[0], shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return drawn >> 1;
}

static board taken(const position *p) { return p->pieces[0] | p->pieces[1] | p->pieces[2] | p->pieces[3]; }

static int longest(board pieces) {
    board run[4], any = 0;
    int length = 1;
    if (!pieces) return 0;
    for (int d = 0; d < 4; d++) any |= run[d] = pieces & (pieces >> step[d]) & inside[d];
    while (any) {
        length++;
        any = 0;
        for (int d = 0; d < 4; d++) any |= run[d] &= run[d] >> step[d];
    }
    return length;
}

static int has_line(const position *p, int seat) {
    board pieces = p->pieces[seat], found = 0;
    if (TOKENS - p->tokens[seat] < LINE) return 0;
    for (int d = 0; d < 4; d++) {
        board run = pieces & (pieces >> step[d]) & inside[d];
        for (int i = 0; i < LINE - 2; i++) run &= run >> step[d];
        found |= run;
    }
    return found != 0;
}

static int nobody_can_ever_place(const position *p) {
    board occupied = taken(p);
    for (int seat = 0; seat < p->players; seat++) {
        if (!p->tokens[seat]) continue;
        for (int n = 1; n <= EDGE; n++)
            if (!(p->dark[seat] >> (n - 1) & 1) && (cross[n] & ~occupied)) return 0;
    }
    return 1;
}

static void end_turn(position *p) {
    int seat = p->turn;
    p->roll = 0;
    if (p->last == NOBODY && has_line(p, seat)) p->last = seat;
    if (seat + 1 < p->players)
        p->turn = seat + 1;
    else
        p->turn = p->last != NOBODY || nobody_can_ever_place(p) ? OVER : 0;
}

static void black_out(position *p) {
    p->dark[p->turn] |= 1 << (p->roll - 1);
    p->tokens[p->turn]--;
    p->roll = 0;
}

static void place(position *p, board cells, int k) {
    while (k--) cells &= cells - 1;
    p->pieces[p->turn] |= cells & -cells;
    p->tokens[p->turn]--;
    end_turn(p);
}

static void decide(position *p, uint64_t bits) {
    int token = p->tokens[p->turn] != 0;
    board cells = token ? cross[p->roll] & ~taken(p) : 0;
    int places = __builtin_popcountll(cells);
    int chosen = (bits & 0xffffffff) * (uint64_t)(places + token + (cells == 0)) >> 32;
    if (chosen < places)
        place(p, cells, chosen);
    else if (token && chosen == places)
        black_out(p);
    else
        end_turn(p);
}

static int standing(const position *p, int seat) {
    int line = longest(p->pieces[seat]), dark = __builtin_popcount(p->dark[seat]);
    return (line * (EDGE + 1) + dark) * (TOKENS + 1) + __builtin_popcountll(p->pieces[seat]);
}

static void playout(position *p, uint64_t rng[4], double out[SEATS]) {
    int best = 0, winners = 0, here[SEATS];
    while (p->turn != OVER) {
        uint64_t bits = draw(rng);
        int number = 1 + (bits & (EDGE - 1));
        if (p->dark[p->turn] >> (number - 1) & 1) {
            end_turn(p);
        } else {
            p->roll = number;
            decide(p, bits >> 3);
        }
    }
    for (int seat = 0; seat < p->players; seat++) {
        here[seat] = standing(p, seat);
        if (here[seat] > best)
            best = here[seat], winners = 1;
        else if (here[seat] == best)
            winners++;
    }
    for (int seat = 0; seat < p->players; seat++) out[seat] += here[seat] == best ? 1.0 / winners : 0.0;
}

static void draw_tables(void) {
    static const int down[4] = {0, 1, 1, 1}, right[4] = {1, 0, 1, -1};
    for (int row = 0; row < EDGE; row++)
        for (int column = 0; column < EDGE; column++) {
            board cell = (board)1 << (EDGE * row + column);
            cross[row + 1] |= cell;
            cross[column + 1] |= cell;
            for (int d = 0; d < 4; d++)
                if (row + down[d] < EDGE && column + right[d] >= 0 && column + right[d] < EDGE) inside[d] |= cell;
        }
}

int main(int count, char **words) {
    if (count != 7) return 2;
    int players = atoi(words[1]), games = atoi(words[2]);
    uint64_t rng[4];
    double total[SEATS] = {0};
    position start = {.last = NOBODY, .players = players};
    for (int i = 0; i < 4; i++) rng[i] = strtoull(words[3 + i], NULL, 10);
    for (int seat = 0; seat < players; seat++) start.tokens[seat] = TOKENS;
    draw_tables();
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (int game = 0; game < games; game++) {
        position p = start;
        playout(&p, rng, total);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    printf("%.9f", (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    for (int seat = 0; seat < players; seat++) printf(" %.17g", total[seat]);
    printf("\n");
    return 0;
}
